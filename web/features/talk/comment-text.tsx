import { Fragment } from 'react';
import { linkRel, type TextPart, textParts } from '#domain/links.ts';

/** Plain text with its line breaks; web addresses become links. */
export function CommentText({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-sm">
      {placed(textParts(text)).map(({ place, ...part }) => (
        <Fragment key={place}>{part.href ? <TextLink {...part} /> : part.text}</Fragment>
      ))}
    </p>
  );
}

function TextLink({ text, href, host }: TextPart) {
  return (
    <>
      <a href={href} rel={linkRel} target="_blank" className="py-1 text-accent underline">
        {text}
      </a>
      {host && ` (${host})`}
    </>
  );
}

/** Each part with the number of characters before it. */
function placed(parts: readonly TextPart[]): (TextPart & { place: number })[] {
  let length = 0;
  return parts.map(part => {
    const place = length;
    length += part.text.length;
    return { ...part, place };
  });
}
