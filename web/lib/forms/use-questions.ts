import { type FocusEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useDerived } from './use-derived.ts';
import { useFocusWhenSent } from './use-focus-when-sent.ts';
import { whenReleased } from './when-released.ts';

/** What a form asks about values that can be right but look like slips, by field and in the order of the fields. */
export type Questions<Form extends FieldValues> = Partial<Record<Path<Form>, string>>;

/** What the fields of a form do with its questions. */
export type FormQuestions<Form extends FieldValues> = {
  /** The question beside a field, or null. */
  questionOf: (name: Path<Form>) => FieldQuestion | null;
  /** Shows the questions about the fields that were left. */
  onFieldEntered: (event: FocusEvent) => void;
};

/** A question beside its field. */
export type FieldQuestion = {
  text: string;
  /** The value that a press keeps. */
  value: string;
  onKeep: () => void;
  ref: (button: HTMLButtonElement | null) => void;
};

/**
 * Asks about values instead of refusing them. A question comes when another field is entered, and a form that is sent with it
 * in sight keeps the value. Where it comes with the sending, the form is not sent: the question was not seen yet. Another
 * value is another question. With `asTyped` questions come at once, so that none can come with the sending.
 */
export function useQuestions<Form extends FieldValues, Values>(
  form: UseFormReturn<Form, unknown, Values>,
  questionsOf: (typed: Form) => Questions<Form>,
  { asTyped = false }: { asTyped?: boolean } = {},
) {
  const [shown, setShown] = useState<readonly string[]>([]);
  /** The same at once: a form is sent by what it knew when it was last drawn. */
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

  /** Not while a list is open over the form: it stands at its field, which is entered again when the list closes. */
  function onFieldEntered({ currentTarget }: FocusEvent) {
    whenReleased(() => {
      if (currentTarget.contains(document.activeElement)) {
        show(keysNow());
      }
    });
  }

  function questionOf(name: Path<Form>): FieldQuestion | null {
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
    questionOf,
    onFieldEntered,
    /** True when something is asked only now: the form is not to be sent, and the focus goes where the value is kept. */
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
    /** Another form begins: what was kept in the one before says nothing about it. */
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
