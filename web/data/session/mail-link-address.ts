const types = ['signup', 'recovery', 'email_change', 'email'] as const;

/** The parameters of a link in an email, as the auth client takes them. */
export type MailLink = { token_hash: string; type: (typeof types)[number] };

/** The emailed link that opened the page, if one did. It is removed from the address bar and the history. */
export function takeMailLink(): MailLink | undefined {
  const { link, rest } = splitMailLink(location.href);
  if (link) {
    history.replaceState(history.state, '', rest);
  }
  return link;
}

/** The link in an address, and the address without it. */
export function splitMailLink(address: string): { link?: MailLink; rest: string } {
  const url = new URL(address);
  const tokenHash = url.searchParams.get('token_hash');
  const type = types.find(known => known === url.searchParams.get('type'));
  if (!tokenHash || !type) {
    return { rest: address };
  }
  url.searchParams.delete('token_hash');
  url.searchParams.delete('type');
  return { link: { token_hash: tokenHash, type }, rest: url.href };
}
