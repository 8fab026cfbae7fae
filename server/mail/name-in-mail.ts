/** Characters. */
const longest = 60;

/** Characters like a dot, slash or colon that Unicode's compatibility form does not replace. */
const lookAlikes: [RegExp, string][] = [
  [/[\u0701\u0702\u06d4\u2027\u22c5\u3002\ua4f8\ua60e\u{10a50}\u{1d16d}]/gu, '.'],
  [/[\u2044\u2215\u2571\u27cb\u29f8]/gu, '/'],
  [/[\u0589\u05c3\u2236\ua789]/gu, ':'],
];

const looksLikeLink = /:\/|\/\/|@|www\.|\.\p{L}{2}|\d\.\d+\.\d|\b(?:https?|mailto|tel|sms):/iu;

/** Returns a name as one line of plain letters; null where nothing is left, or where it would look like a link. */
export function nameInMail(name: string | null): string | null {
  let plain = (name ?? '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Z}]+/gu, ' ')
    .replaceAll(/\p{C}/gu, '');
  for (const [marks, plainMark] of lookAlikes) {
    plain = plain.replaceAll(marks, plainMark);
  }
  const told = [...plain.trim()].slice(0, longest).join('');
  return told === '' || looksLikeLink.test(told) ? null : told;
}
