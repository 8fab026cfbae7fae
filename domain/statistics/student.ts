import { incompleteBeta } from './beta.ts';
import { z95 } from './normal.ts';

/** Degrees of freedom above which the expansion is good to 9 digits. */
const many = 100;
const halvings = 60;

/**
 * Student's t of a 95% range, t(0.975, degrees), for whole degrees from 1: 2.200985 for 11. Source:
 * Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5 for many degrees; below, 26.7.3 and
 * 26.7.4.
 */
export function student95(degrees: number): number {
  return degrees > many ? expansion(degrees) : Math.sqrt(degrees) * Math.tan(angleOf95(degrees));
}

function expansion(degrees: number): number {
  const [z3, z5, z7, z9] = [z95 ** 3, z95 ** 5, z95 ** 7, z95 ** 9];
  return (
    z95 +
    (z3 + z95) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z95) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z95) / (384 * degrees ** 3) +
    (79 * z9 + 776 * z7 + 1482 * z5 - 1920 * z3 - 945 * z95) / (92160 * degrees ** 4)
  );
}

function angleOf95(degrees: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    [low, high] = chanceWithin(middle, degrees) < 0.95 ? [middle, high] : [low, middle];
  }
  return (low + high) / 2;
}

/** The chance that t is within sqrt(degrees) x tan(angle) of 0. */
function chanceWithin(angle: number, degrees: number): number {
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let sum = 0;
  let term = isOdd ? cosine : 1;
  for (let power = isOdd ? 3 : 2; power <= degrees; power += 2) {
    sum += term;
    term *= cosine ** 2 * ((power - 1) / power);
  }
  return isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
}

/**
 * The two-sided chance that Student's t is further than `t` from 0: 0.05 for 2.200985 and 11 degrees of
 * freedom (above 0). Source: Abramowitz and Stegun, 26.5.27.
 */
export function chanceBeyond(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t ** 2), degrees / 2, 0.5);
}
