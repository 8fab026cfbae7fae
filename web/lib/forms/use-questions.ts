import { type FocusEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useDerived } from './use-derived.ts';
import { useFocusWhenSent } from './use-focus-when-sent.ts';
import { whenReleased } from './when-released.ts';

/** Questions about valid values that may be typing errors, in the order of the fields. */
export type Questions<Form extends FieldValues> = Partial<Record<Path<Form>, string>>;

export type FormQuestions<Form extends FieldValues> = {
  questionOf: (name: Path<Form>) => FieldQuestion | null;
  /** Shows the questions about the fields that were left. */
  onFieldEntered: (event: FocusEvent) => void;
};

/** A question beside its field. */
export type FieldQuestion = {
  text: string;
  value: string;
  onKeep: () => void;
  ref: (button: HTMLButtonElement | null) => void;
};

/**
 * A question appears when another field is entered; a submit while it is visible keeps the value. One that
 * appears at the submit stops it, as nobody has seen it yet. Another value is another question. With
 * `asTyped` questions appear at once, so that none appears at the submit.
 */
export function useQuestions<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  questionsOf: (typed: Form) => Questions<Form>,
  { asTyped = false }: { asTyped?: boolean } = {},
) {
  const [shown, setShown] = useState<readonly string[]>([]);
  /** Without delay: a submit uses the state of the last render. */
  const shownNow = useRef(shown);
  const [kept, setKept] = useState<readonly string[]>([]);
  const whenSent = useFocusWhenSent(form.formState.isSubmitting);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const inSight = useDerived(form, typed =>
    asked(typed, questionsOf(typed)).filter(
      ({ key }) => (asTyped || shown.includes(key)) && !kept.includes(key),
    ),
  );

  const keysNow = () => asked(form.getValues(), questionsOf(form.getValues())).map(({ key }) => key);

  function show(keys: readonly string[]) {
    if (!keys.every(key => shownNow.current.includes(key))) {
      shownNow.current = [...new Set([...shownNow.current, ...keys])];
      setShown(shownNow.current);
    }
  }

  /** Not while a list is open over the form: its field is entered again when the list closes. */
  function onFieldEntered({ currentTarget }: FocusEvent) {
    whenReleased(() => {
      if (currentTarget.contains(document.activeElement)) {
        show(keysNow());
      }
    });
  }

  function findQuestion(name: Path<Form>): FieldQuestion | null {
    const question = inSight.find(one => one.name === name);
    if (!question) {
      return null;
    }
    const { key, text, value } = question;
    return {
      text,
      value,
      onKeep() {
        setKept([...kept, key]);
        form.setFocus(name);
      },
      ref(button) {
        if (button) {
          buttons.current.set(key, button);
        }
        return () => buttons.current.delete(key);
      },
    };
  }

  return {
    questionOf: findQuestion,
    onFieldEntered,
    /** True when a new question appears: the form must not be sent, and the focus moves to the question. */
    stops(): boolean {
      if (asTyped) {
        return false;
      }
      const keys = keysNow();
      const added = keys.filter(key => !shownNow.current.includes(key));
      show(keys);
      if (added.length > 0) {
        whenSent(() =>
          added
            .map(key => buttons.current.get(key))
            .find(Boolean)
            ?.focus(),
        );
      }
      return added.length > 0;
    },
    /** Call it for a new form, which does not keep the answers of the one before. */
    forget() {
      shownNow.current = [];
      setShown([]);
      setKept([]);
    },
  };
}

type Asked<Form extends FieldValues> = { name: Path<Form>; text: string; value: string; key: string };

function asked<Form extends FieldValues>(typed: Form, questions: Questions<Form>): Asked<Form>[] {
  return (Object.entries(questions) as [Path<Form>, string | undefined][]).flatMap(([name, text]) => {
    const value = String(typed[name]).trim();
    return text ? [{ name, text, value, key: `${name} ${value} ${text}` }] : [];
  });
}
