import { beforeAll, describe, expect, inject, test } from 'vitest';
import { visitor } from '../../../lab/harness/clients.ts';
import { addTrader, addTraders, admin, newEmail, type Person } from '../../../lab/harness/people.ts';
import { lostTrade, wonTrade } from '../../../lab/harness/trading.ts';

const server = inject('server');
let ada: Person;
let amara: Person;

beforeAll(async () => {
  ada = await admin(server);
  amara = await addTrader(server, 'Amara O_Neil%');
});

async function totals() {
  const { data, error } = await ada.client.rpc('admin_totals').single();
  expect(error).toBeNull();
  return data as { total_users: number; total_balance: number; total_wins: number; total_losses: number };
}

describe('totals of all traders', () => {
  test('follow a trade of one of them, with numbers as numbers', async () => {
    await amara.client.from('trading_records').insert([wonTrade, wonTrade, lostTrade]);
    const sums = await totals();
    const { data: everyone } = await ada.client.from('profiles').select('id, account_balance, total_wins');
    const traders = (everyone ?? []).filter(({ id }) => id !== ada.id);
    expect(sums.total_users).toBeGreaterThanOrEqual(1);
    expect(sums.total_wins).toBeGreaterThanOrEqual(2);
    expect(sums.total_losses).toBeGreaterThanOrEqual(1);
    expect(typeof sums.total_balance).toBe('number');
    // Other stories run at the same time.
    expect(traders.find(({ id }) => id === amara.id)).toMatchObject({ account_balance: 250, total_wins: 2 });
  });
});

describe('the list of traders', () => {
  const search = async (text: string) => {
    const { data } = await ada.client.rpc('admin_users', { search: text });
    return (data as { id: string }[]).map(({ id }) => id);
  };

  test('finds by name and email, in any case, and takes % and _ literally', async () => {
    expect(await search('amara o_n')).toContain(amara.id);
    expect(await search(amara.email.toUpperCase())).toEqual([amara.id]);
    expect(await search('O_Neil%')).toContain(amara.id);
    expect(await search('%nobody has this%')).toEqual([]);
    expect(await search('AmaraXO')).toEqual([]);
    expect(await search('\\')).toEqual([]);
  });

  test('finds names without accents and apostrophes, and words in any order', async () => {
    const mark = newEmail('m').split('.')[2];
    const names = ['Łukasz Wiśniewski', "Sinéad O'Connell", 'Amara Okafor-Reiß', 'Søren Æbelø', 'Çağrı Işık'];
    const people = await addTraders(
      server,
      names.map(name => `${name} ${mark}`),
    );
    const found = async (text: string) => {
      const ids = await search(`${text} ${mark}`);
      return names.filter((_, place) => ids.includes(people[place]?.id ?? ''));
    };
    for (const [typed, name] of [
      ['wisniewski', names[0]],
      ['lukasz WIŚ', names[0]],
      ["o'connell", names[1]],
      ['oconnell sinead', names[1]],
      ['o’connell', names[1]],
      ['okafor amara', names[2]],
      ['okafor-reiss', names[2]],
      ['okafor reiß', names[2]],
      ['soren', names[3]],
      ['aebelo', names[3]],
      ['cagri isik', names[4]],
    ] as const) {
      expect([typed, await found(typed)]).toEqual([typed, [name]]);
    }
    expect(await found('okafor sinead')).toEqual([]);
    expect(await found('')).toHaveLength(names.length);
  });

  test('shows no admin', async () => {
    expect(await search(ada.email)).toEqual([]);
  });

  test('pages without gap or overlap', async () => {
    for (let i = 0; i < 4; i += 1) {
      await addTrader(server, `Pager ${i}`);
    }
    type Row = { id: string; position: string };
    const seen: string[] = [];
    let last: Row | undefined;
    do {
      const { data } = await ada.client.rpc('admin_users', {
        search: 'Pager',
        page_size: 3,
        after_key: last?.position ?? null,
        after_id: last?.id ?? null,
      });
      const page = data as Row[];
      seen.push(...page.map(({ id }) => id));
      last = page.at(-1);
    } while (last);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(4);
  });
});

test.each(['admin_totals', 'admin_users'])('a trader and a visitor are refused %s', async name => {
  const hers = await amara.client.rpc(name);
  expect([hers.data, hers.error?.code, hers.status]).toEqual([null, '42501', 403]);
  const visitors = await (await visitor(server.url)).rpc(name);
  expect([visitors.data, visitors.error?.code, visitors.status]).toEqual([null, '42501', 401]);
});
