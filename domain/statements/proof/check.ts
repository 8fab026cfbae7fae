import type { Check, Money } from '#domain/statements/statement.ts';

export type Proved = Check & { difference: Money; result: 'matches' | 'explained' | 'differs' };

export type Proof = {
  equations: Proved[];
  result: 'matches' | 'explained' | 'differs' | 'nothing to compare';
};

export function checkStatement(checks: readonly Check[]): Proof {
  const equations = checks.map(check => ({ ...check, ...checkResult(check) }));
  const has = (result: Proved['result']) => equations.some(equation => equation.result === result);
  if (equations.length === 0) {
    return { equations, result: 'nothing to compare' };
  }
  return { equations, result: has('differs') ? 'differs' : has('explained') ? 'explained' : 'matches' };
}

function checkResult({ left, right, explained }: Check): Pick<Proved, 'difference' | 'result'> {
  const difference = left - right;
  if (difference === 0) {
    return { difference, result: 'matches' };
  }
  return { difference, result: explained === null ? 'differs' : 'explained' };
}

export function equationCheck(equation: string, left: Money, right: Money | undefined): Check[] {
  return right === undefined ? [] : [{ equation, left, right, explained: null }];
}
