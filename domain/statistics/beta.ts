/** Enough for 12 digits at any degrees of freedom. */
const fractionSteps = 200;
/** Enough for 12 digits of a share. */
const halvings = 40;

/** The quantile of a beta distribution: 0.5 for a share of 0.5 of (2, 2). */
export function betaQuantile(share: number, a: number, b: number): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    [low, high] = incompleteBeta(middle, a, b) < share ? [middle, high] : [low, middle];
  }
  return (low + high) / 2;
}

/** The beta distribution I(x; a, b), x below (a + 1) / (a + b + 2). Source: Abramowitz and Stegun 26.5.8. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) {
    return x <= 0 ? 0 : 1;
  }
  if (x > (a + 1) / (a + b + 2)) {
    return 1 - incompleteBeta(1 - x, b, a);
  }
  const front =
    Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b)) / a;
  let fraction = 1;
  for (let step = fractionSteps; step > 0; step -= 1) {
    const m = Math.floor(step / 2);
    const term =
      step % 2 === 0
        ? (m * (b - m) * x) / ((a + step - 1) * (a + step))
        : (-(a + m) * (a + b + m) * x) / ((a + step - 1) * (a + step));
    fraction = 1 + term / fraction;
  }
  return front / fraction;
}

/** The logarithm of the gamma function above 0. Source: Stirling's series, Abramowitz and Stegun 6.1.41. */
function logGamma(value: number): number {
  let [z, below] = [value, 0];
  for (; z < 10; z += 1) {
    below += Math.log(z);
  }
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - below;
}
