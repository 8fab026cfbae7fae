import { Fragment } from 'react';
import { linkRel, type TextPart, textParts } from '#domain/links.ts';

export function LinkedText({ text }: { text: string }) {
  return placed(textParts(text)).map(({ place, ...part }) => (
    <Fragment key={place}>{part.href ? <TextLink {...part} /> : part.text}</Fragment>
  ));
}

/** The web addresses of a text in a field, where they cannot be opened. */
export function LinksInText({ text }: { text: string }) {
  const links = placed(textParts(text)).filter(({ href }) => href);
  return (
    links.length > 0 && (
      <ul aria-label="Links" className="wrap-anywhere flex flex-wrap gap-x-4 text-sm">
        {links.map(({ place, ...link }) => (
          <li key={place} className="min-h-6">
            <TextLink {...link} />
          </li>
        ))}
      </ul>
    )
  );
}

function TextLink({ text, href, host }: TextPart) {
  return (
    <>
      <a href={href} rel={linkRel} target="_blank" className="py-1 text-accent underline">
        {text}
      </a>
      {host && ` (${host})`}
    </>
  );
}

/** Each part with the number of characters before it. */
function placed(parts: readonly TextPart[]): (TextPart & { place: number })[] {
  let length = 0;
  return parts.map(part => {
    const place = length;
    length += part.text.length;
    return { ...part, place };
  });
}
