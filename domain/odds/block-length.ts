/** Lags that have to be within the bound, one after the other, before those beyond are taken for none. */
const quietLags = 5;
/** Standard errors beyond which a lag counts: within 2 lie 95 in 100 of those of days that have nothing to do with each other. */
const bound = 2;
/**
 * Days that a block has at least, where the record has days enough: about as many as are asked for by a correlation from day to day
 * that is just too weak to be seen, whatever the length of the record (3.4 for 20 days, 3.3 for 60, 3.4 for 150, 3.5 for 250).
 */
const shortest = 3;
/** The most that a block has of a record: so there are ten of them to draw from. */
const longest = 1 / 10;

/**
 * The mean length in days of the blocks that a record is drawn in, so that what hangs together stays together. For the stationary
 * bootstrap of D. N. Politis and J. P. Romano, "The Stationary Bootstrap" (1994), as D. N. Politis and H. White choose it, "Automatic
 * Block-Length Selection for the Dependent Bootstrap" (2004), with the correction of A. Patton, Politis and White (2009). From 3
 * days to a tenth of the record, and 1 at least.
 * @param nets what each day made, in order of time
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
    // The window with a flat top: the nearer half of the lags in full, the farther ones less and less.
    const share = Math.min(1, 2 * (1 - lag / reach)) * (covariances[lag - 1] ?? 0);
    sum += 2 * share;
    byLag += 2 * share * lag;
  }
  // The length (2 G² / D)^(1/3) n^(1/3), where D of the correction is 2 g(0)²; G is the sum by lags and g(0) the other one.
  return sum > 0 ? Math.cbrt((byLag / sum) ** 2 * days) : 1;
}

/** The last lag that counts before five that do not; 0 where none does. */
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
