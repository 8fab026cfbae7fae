import { useState } from 'react';
import { NumberRead } from '#components/number-read.tsx';
import { DialogForm, DialogFormActions } from '#components/ui/dialog-form.tsx';
import { Field } from '#components/ui/field.tsx';
import { AmountInput } from '#components/ui/inputs/amount-input.tsx';
import { ChoiceInput } from '#components/ui/inputs/choice-input.tsx';
import { Select } from '#components/ui/inputs/select.tsx';
import type { Answers } from '#domain/statements/answers.ts';
import type { Ask } from '#domain/statements/statement.ts';
import { type AskForm, makeQuestions, pointField, type Question, readAnswers } from './ask-words.ts';
import { Room } from './room.tsx';

type QuestionsRoomProps = {
  asks: readonly Ask[];
  onAnswer: (answers: Answers) => void;
  onBack: () => void;
};

export function QuestionsRoom({ asks, onAnswer, onBack }: QuestionsRoomProps) {
  const [form, setForm] = useState<AskForm>({});
  const [isRefused, setRefused] = useState(false);
  const questions = makeQuestions(asks);

  const said = readAnswers(questions, form);

  function answer() {
    if (Object.keys(said.errors).length === 0) {
      onAnswer(said.answers);
    } else {
      setRefused(true);
    }
  }

  return (
    <Room title={questions.length === 1 ? 'One Question First' : 'A Few Questions First'}>
      <DialogForm onSubmit={answer} isSubmitting={false}>
        {questions.map(question => (
          <QuestionField
            key={question.name}
            question={question}
            value={form[question.name] ?? ''}
            error={isRefused ? said.errors[question.name] : undefined}
            onChange={value => setForm({ ...form, [question.name]: value })}
          />
        ))}
        <DialogFormActions submitLabel="Continue" cancelLabel="Back" isSubmitting={false} onCancel={onBack} />
      </DialogForm>
    </Room>
  );
}

type QuestionFieldProps = {
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

function QuestionField({ question, value, error, onChange }: QuestionFieldProps) {
  const { name, label, hint, choices } = question;
  const isShort = choices.length < 4 && choices.every(choice => choice.label.length < 16);
  return (
    <Field label={label} hint={hint} error={error} isGroup={choices.length > 0 && isShort}>
      {choices.length === 0 ? (
        <>
          <AmountInput value={value} onChange={event => onChange(event.target.value)} />
          <NumberRead typed={value} takes={pointField} />
        </>
      ) : isShort ? (
        <ChoiceInput
          name={name}
          choices={choices}
          chosen={value}
          onChange={event => onChange(event.target.value)}
        />
      ) : (
        <Select options={choices} value={value} onChange={onChange} placeholder="Choose" />
      )}
    </Field>
  );
}
