/** Consecutive lags within the bound after which all later ones count as zero. */
const quietLags = 5;
/** Standard errors; 95% of the lags of independent days are within 2. */
const bound = 2;
/** Days, about the length for a correlation just too weak to detect: 3.4 for 20 days, 3.5 for 250. */
const shortest = 3;
/** The longest block as a share of the record, so that there are at least ten to draw from. */
const longest = 1 / 10;

/**
 * The mean block length in days that preserves the dependence between days: from 3 to a tenth of the record,
 * at least 1. For the stationary bootstrap of D. N. Politis and J. P. Romano (1994). Source: Politis and H.
 * White, "Automatic Block-Length Selection for the Dependent Bootstrap" (2004), corrected by A. Patton,
 * Politis and White (2009).
 * @param nets the net of each day, in order of time
 */
export function blockLength(nets: readonly number[]): number {
  const days = nets.length;
  const suggested = Math.max(shortest, suggestedLength(nets));
  return Math.max(1, Math.min(longest * days, suggested));
}

function suggestedLength(nets: readonly number[]): number {
  const days = nets.length;
  const mean = nets.reduce((sum, net) => sum + net, 0) / days;
  const off = nets.map(net => net - mean);
  const covariance = (lag: number) =>
    off.reduce((sum, each, day) => sum + (day < lag ? 0 : each * (off[day - lag] ?? 0)), 0) / days;
  const variance = covariance(0);
  const most = Math.min(days - 1, Math.ceil(Math.sqrt(days)) + quietLags);
  const covariances = Array.from({ length: Math.max(0, most) }, (_, index) => covariance(index + 1));
  const reach = Math.min(
    most,
    2 * lastLag(covariances, bound * variance * Math.sqrt(Math.log10(days) / days)),
  );
  let [sum, byLag] = [variance, 0];
  for (let lag = 1; lag <= reach; lag += 1) {
    // A flat-top window: full weight for the nearer half of the lags, then declining.
    const share = Math.min(1, 2 * (1 - lag / reach)) * (covariances[lag - 1] ?? 0);
    sum += 2 * share;
    byLag += 2 * share * lag;
  }
  // The length (2 G² / D)^(1/3) n^(1/3) with D = 2 g(0)² as corrected; G is the sum by lags, g(0) the other
  // one.
  return sum > 0 ? Math.cbrt((byLag / sum) ** 2 * days) : 1;
}

/** The last lag that counts before five that do not; 0 for none. */
function lastLag(covariances: readonly number[], least: number): number {
  let last = 0;
  for (const [index, covariance] of covariances.entries()) {
    const lag = index + 1;
    if (Math.abs(covariance) > least) {
      last = lag;
    } else if (lag - last >= quietLags) {
      break;
    }
  }
  return last;
}
