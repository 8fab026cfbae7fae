import type { ClassChallengeFields, PlanChallengeFields } from '#data/plans/challenges.ts';
import {
  initialField,
  maxChallengeNameLength,
  maxPageLength,
  pagePattern,
} from '#domain/challenges/rule-fields.ts';
import { plainDecimal } from '#domain/numbers/decimal.ts';
import { parseUrl } from '#domain/web-url.ts';
import * as z from '#lib/forms/zod.ts';
import { decimalIn, formOfRules, type Refuse, type RulesForm, rulesOfForm } from './rules-form.ts';

/** The form of a challenge: days as 'YYYY-MM-DD', '' for none. */
export type ChallengeForm = RulesForm & {
  name: string;
  page: string;
  readOn: string;
  /** Fields of a plan's challenge, not of class templates. */
  initial: string;
  beganOn: string;
  endsOn: string;
  accountId: string;
};

export type PlanChallengeValues = PlanChallengeFields & { accountId: string };

type Terms = Pick<ChallengeForm, 'initial' | 'beganOn' | 'endsOn' | 'accountId'>;

const noTerms: Terms = { initial: '', beganOn: '', endsOn: '', accountId: '' };

export function formOfChallenge(
  { name, rules, page, read_on }: ClassChallengeFields,
  terms: Terms = noTerms,
): ChallengeForm {
  return { ...terms, ...formOfRules(rules), name, page: page ?? '', readOn: read_on ?? '' };
}

export function formOfPlanChallenge(challenge: PlanChallengeFields): ChallengeForm {
  const { initial, began_on: beganOn, ends_on: endsOn } = challenge;
  return formOfChallenge(challenge, {
    ...{ initial: plainDecimal(initial), beganOn, endsOn: endsOn ?? '' },
    accountId: '',
  });
}

export const planChallengeSchema = formSchema((form, refuse): PlanChallengeValues => {
  const { beganOn, endsOn, accountId } = form;
  if (!beganOn) {
    refuse('beganOn', 'Choose the first day.');
  } else if (endsOn && endsOn < beganOn) {
    refuse('endsOn', 'Choose the first day or a later one.');
  }
  return {
    ...classFields(form, refuse),
    initial: decimalIn(form, 'initial', initialField, refuse),
    began_on: beganOn,
    ends_on: endsOn || null,
    accountId,
  };
});

export const classChallengeSchema = formSchema(classFields);

function classFields(form: ChallengeForm, refuse: Refuse<ChallengeForm>): ClassChallengeFields {
  const [name, page] = [form.name.trim(), form.page.trim()];
  const hasMore = (text: string, most: number) => [...text].length > most;
  if (name === '') {
    refuse('name', 'Enter a name, e.g. the firm’s.');
  } else if (hasMore(name, maxChallengeNameLength)) {
    refuse('name', `Use at most ${maxChallengeNameLength} characters.`);
  }
  if (page !== '' && (!pagePattern.test(page) || !parseUrl(page))) {
    refuse('page', 'Enter a link that starts with https://.');
  } else if (hasMore(page, maxPageLength)) {
    refuse('page', `Use at most ${maxPageLength} characters.`);
  }
  if (form.readOn && page === '') {
    refuse('page', 'Enter the link of the page you read that day.');
  }
  return { name, rules: rulesOfForm(form, refuse), page: page || null, read_on: form.readOn || null };
}

function formSchema<Values>(read: (form: ChallengeForm, refuse: Refuse<ChallengeForm>) => Values) {
  return z.pipe(
    z.custom<ChallengeForm>(),
    z.transform((form: ChallengeForm, context): Values => {
      const values = read(form, (field, message) =>
        context.issues.push({ code: 'custom', input: form[field], path: [field], message }),
      );
      return context.issues.length > 0 ? z.NEVER : values;
    }),
  );
}
