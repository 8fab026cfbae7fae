import { parseSync } from 'vite';
import { looksLikeText } from './looks-like-text.ts';
import { childNodes, isForPrograms, type Node, nameOfFunction, nodeTexts } from './nodes.ts';

export type Found = { line: number; text: string };

export type Code = {
  texts: Found[];
  /** The thrown errors among the texts. */
  errors: Found[];
  comments: (Found & { isDoc: boolean })[];
  functions: Found[];
};

/** Texts, comments and function names of a file of TypeScript or JavaScript. */
export function readCode(file: string, source: string): Code {
  const { program, comments } = parseSync(file, source);
  const code: Code = { texts: [], errors: [], comments: [], functions: [] };
  const lines = lineStarts(source);
  const found = (start: number, text: string) => ({ line: lineAt(lines, start), text });

  function visit(node: Node, isThrown: boolean): void {
    if (isForPrograms(node)) {
      return;
    }
    const name = nameOfFunction(node);
    if (name) {
      code.functions.push(found(node.start, name));
    }
    for (const text of nodeTexts(node, source)) {
      if (looksLikeText(text)) {
        code.texts.push(found(node.start, text));
        code.errors.push(...(isThrown ? [found(node.start, text)] : []));
      }
    }
    for (const child of childNodes(node)) {
      visit(child, isThrown || node.type === 'ThrowStatement');
    }
  }
  visit(program as unknown as Node, false);

  let end = 0;
  for (const comment of comments) {
    const isLine = comment.type === 'Line';
    const text = comment.value.replaceAll(/^\s*\*+ ?/gm, '').trim();
    const last = code.comments.at(-1);
    // Consecutive lines of // are one comment.
    if (isLine && last && !last.isDoc && source.slice(end, comment.start).trim() === '') {
      last.text += `\n${text}`;
    } else {
      code.comments.push({ ...found(comment.start, text), isDoc: !isLine && comment.value.startsWith('*') });
    }
    end = comment.end;
  }
  return code;
}

function lineStarts(source: string): number[] {
  return [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function lineAt(starts: readonly number[], position: number): number {
  const after = starts.findIndex(start => start > position);
  return after < 0 ? starts.length : after;
}
