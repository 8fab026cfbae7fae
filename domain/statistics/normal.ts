const centre = {
  over: [3.3871327179, 50.434271938, 159.29113202, 59.10937472],
  under: [1, 17.895169469, 78.757757664, 67.1875636],
};
const tail = {
  from: 1.6,
  over: [1.4234372777, 2.75681539, 1.3067284816, 0.17023821103],
  under: [1, 0.7370016425, 0.12021132975],
};
const farTail = {
  from: 5,
  over: [6.657905115, 3.081226386, 0.42868294337, 0.017337203997],
  under: [1, 0.24197894225, 0.012258202635],
};

/**
 * The normal quantile of a probability between 0 and 1, to about 7 digits: 1.959964 for 0.975. Source: M. J.
 * Wichura, Applied Statistics 37 (1988), algorithm AS 241, PPND7.
 */
export function normalQuantile(probability: number): number {
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (q * polynomial(centre.over, r)) / polynomial(centre.under, r);
  }
  const r = Math.sqrt(-Math.log(Math.min(probability, 1 - probability)));
  const { over, under, from } = r <= 5 ? tail : farTail;
  return (Math.sign(q) * polynomial(over, r - from)) / polynomial(under, r - from);
}

/** The half width of a 95% range in standard errors. */
export const z95 = normalQuantile(0.975);

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
