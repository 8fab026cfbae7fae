import { useRef, useState } from 'react';
import { isWrongCode } from '#data/session/factors.ts';
import { type CodeKind, refusalInWords } from './code-words.ts';
import { asCode, codeLength, looksLikeRecoveryCode } from './typed-code.ts';

/**
 * Submits itself once the code is complete.
 * @param send sends the code to the server
 */
export function useCode(send: (code: string) => Promise<unknown>) {
  const [kind, setKind] = useState<CodeKind>('app');
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const wrong = useRef(0);
  const isSending = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  async function submit(code = typed.trim()) {
    if (isSending.current) {
      return;
    }
    if (kind === 'app' ? code.length < codeLength : !code) {
      setRefusal(kind === 'app' ? 'Enter the 6-digit code.' : 'Enter one of your recovery codes.');
      field.current?.focus();
      return;
    }
    isSending.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    try {
      await send(code);
    } catch (error) {
      wrong.current += isWrongCode(error) ? 1 : 0;
      setRefusal(refusalInWords(error, kind, wrong.current));
      field.current?.focus();
      field.current?.select();
    } finally {
      isSending.current = false;
      setIsBusy(false);
    }
  }

  function type(value: string) {
    if (isSending.current) {
      return;
    }
    if (kind === 'recovery' || looksLikeRecoveryCode(value)) {
      setKind('recovery');
      setTyped(value);
      return;
    }
    const code = asCode(value);
    setTyped(code);
    if (code.length === codeLength && code !== typed) {
      void submit(code);
    }
  }

  function change(next: CodeKind) {
    setKind(next);
    setTyped('');
    setRefusal(undefined);
  }

  return { kind, typed, refusal, isBusy, field, submit: () => submit(), type, change };
}

export type CodeState = ReturnType<typeof useCode>;
