import type { Caller } from '../access/caller.ts';
import { callerContext, slowTurn } from '../access/caller-context.ts';
import type { Database } from '../postgres/database.ts';
import type { Standbys } from '../postgres/standbys/standbys.ts';
import type { Answer, Plan } from './actions/plan.ts';
import { readOutcome } from './compile/answer-row.ts';
import { statementName } from './compile/statement-name.ts';
import { ofOneCaller } from './slow-lane.ts';

/**
 * Runs a plan as this caller in one transaction and one round trip, unless rows are checked before the commit.
 * @throws RestError for a wrong number of rows; PostgreSQL's own errors; DatabaseUnavailable
 * @param isQuick ends the statement after half a second; others take a turn of their caller, `turnOf`
 * @param standbys for reads that they may answer
 */
export async function runPlan(
  database: Database,
  caller: Caller,
  plan: Plan,
  {
    isQuick,
    turnOf,
    onStart,
    standbys,
  }: { isQuick: boolean; turnOf: string; onStart: () => void; standbys?: Standbys | null },
): Promise<Answer> {
  const context = callerContext(caller, { readOnly: plan.isReadOnly, isQuick, takesLong: plan.takesLong });
  const turns = isQuick ? [] : [slowTurn(turnOf, ofOneCaller)];
  const statement = { name: statementName(plan.text), text: plan.text, values: plan.values };
  if ((plan.checkRows || plan.mayBeUndone) && !plan.isReadOnly) {
    return database.transaction(async query => {
      onStart();
      for (const before of [context, ...turns]) {
        await query(before);
      }
      return planAnswer(plan, (await query(statement)).rows[0]);
    });
  }
  const results =
    (standbys && (await standbys.read([context, statement], { isQuick, onStart }))) ??
    (await database.run([context, ...turns, statement], { readOnly: plan.isReadOnly, onStart }));
  return planAnswer(plan, results.at(-1)?.rows[0]);
}

function planAnswer(plan: Plan, row: Readonly<Record<string, unknown>> | undefined): Answer {
  const outcome = readOutcome(row);
  plan.checkRows?.(outcome.page);
  return plan.answer(outcome);
}
