const sql =
  /^\s*(select|insert into|update|delete from|with|create|alter|drop|grant|revoke|set|begin|commit|rollback|copy|lock|listen|notify|values|analyze|vacuum|truncate|explain|from|where|order by|and|or|on conflict|returning|join|left join|case)\s+[a-z_$("'*{]/;

const wordOfCss = /^[a-z0-9:[\]./%()_!*&>#@,='"{}$…+~^|<-]+$/;

/** True for a string that a person may read, not for SQL, class names, addresses and keys. */
export function looksLikeText(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const [first = ''] = words;
  if (!/\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) || sql.test(text)) {
    return false;
  }
  if (words.length === 1) {
    // A label of one word: Balance or Win/Loss, but not ArrowDown, Content-Type, POST or EURUSD.
    return /^\p{Lu}\p{Ll}+(\/\p{Lu}\p{Ll}+)?[.:?!…]?$/u.test(first);
  }
  const looksLikeCss = words.every(word => wordOfCss.test(word)) && words.some(word => /[-:/[_(]/.test(word));
  return (
    !looksLikeCss && /\p{L}{2}.*\s.*\p{L}|^\S+ \p{L}{2}/u.test(text) && !/^[\w-]+(\/[\w.+-]+)?;/.test(text)
  );
}
