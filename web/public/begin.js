// What the first screen needs, asked for before the app's own code has come: on a slow line that code alone takes a second,
// and only then would the screen's files and its first figures be asked for. Only for who is signed in in this browser, and
// only what it has shown them before. The build writes the names of the files beside this script's own
// (web/build/first-screens.ts), and web/data/backend/advised-fetch.ts takes the answers.
{
  const { dataset: filesOf } = document.currentScript;

  /** Milliseconds: what is asked for later than this after the first is no part of the first screen. A slow phone takes some. */
  const beginning = 5_000;
  /** Milliseconds: requests come one after the other, and are written down together. */
  const pause = 1_000;
  /** Milliseconds since it came after which an answer is too old to be shown: the `staleTime` of web/lib/queries/query-client.ts. */
  const old = 10_000;
  /** More requests than a screen begins with. */
  const most = 16;

  const read = name => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  };
  // This script can import nothing. The names are those of web/data/backend/client.ts and of desk-mark.ts and journal-base.ts
  // in web/lib.
  const keptSession = () => read('pipstone-session');
  /** What a screen began with. web/lib/device/kept-figures.ts takes it away with the figures of who signs out. */
  const nameOfFirst = ({ user }) => `pipstone-first-${user.id}`;

  /** What this screen asks for at its beginning, to be written down. */
  const asked = new Map();
  let begun = 0;
  let timer = 0;
  /** Answers that the app has not asked for yet, to the requests of the token that was kept. */
  const answers = new Map();
  const nameOf = (url, headers) =>
    ['accept', 'apikey', 'authorization'].map(name => headers.get(name)).join(' ') + url;

  /** Read to its end, also where nobody takes it: one that is not read keeps its connection. */
  const wholeAnswer = async (url, headers) => {
    try {
      const answer = await fetch(url, { headers });
      return { answer: new Response(await answer.blob(), answer), cameAt: performance.now() };
    } catch {
      return undefined;
    }
  };

  const load = (file, kind) =>
    new Promise(resolve => {
      const link = document.createElement('link');
      Object.assign(link, kind, { href: `/assets/${file}`, onload: resolve, onerror: resolve });
      document.head.append(link);
    });

  /** The code before the letters, which a screen can be written without: on a slow line they would take a fifth of it. */
  const loadFiles = async files => {
    const isCode = file => file.endsWith('.js');
    await Promise.all(files.filter(isCode).map(file => load(file, { rel: 'modulepreload' })));
    for (const file of files.filter(file => !isCode(file))) {
      void load(file, { rel: 'preload', as: 'font', crossOrigin: '' });
    }
  };

  /** The first formatter of numbers takes a slow phone a tenth of a second, which it has while the code is on its way. */
  const makeFormatter = () => setTimeout(() => new Intl.NumberFormat('en-US'));

  const askAhead = () => {
    const session = keptSession();
    const known = session?.user && read(nameOfFirst(session));
    if (!known || known.path !== location.pathname) {
      return;
    }
    void loadFiles(filesOf[known.screen]?.split(' ') ?? []);
    makeFormatter();
    // A token that is about to end is renewed before anything else, which is the app's work.
    if (session.expires_at * 1000 < Date.now() + 90_000) {
      return;
    }
    for (const { url, accept, apikey } of known.asked) {
      const headers = new Headers({ apikey, authorization: `Bearer ${session.access_token}` });
      if (accept) {
        headers.set('accept', accept);
      }
      answers.set(nameOf(url, headers), wholeAnswer(url, headers));
    }
  };

  const writeDown = path => {
    const session = keptSession();
    if (!session?.user || location.pathname !== path) {
      return;
    }
    // Staff have their own journal below its address; the rest is the desk.
    const isDesk =
      localStorage.getItem('pipstone-desk') === session.user.id && !/^\/journal(\/|$)/.test(path);
    const known = { path, screen: isDesk ? 'desk' : 'trader', asked: [...asked.values()] };
    try {
      localStorage.setItem(nameOfFirst(session), JSON.stringify(known));
    } catch {
      // On a full device the next visit begins as the first one did.
    }
  };

  const note = (url, headers) => {
    begun ||= performance.now();
    if (asked.size < most && performance.now() - begun < beginning) {
      const accept = headers.get('accept');
      asked.set(`${accept} ${url}`, { url, accept, apikey: headers.get('apikey') });
      clearTimeout(timer);
      timer = setTimeout(writeDown, pause, location.pathname);
    }
  };

  /**
   * To be asked before each request: the answer that has been asked for ahead, once, where it is a good one. Else the request has
   * to be sent.
   */
  window.answerAhead = async (url, { method = 'GET', headers } = {}) => {
    if (method !== 'GET' || !String(url).includes('/rest/v1/')) {
      return undefined;
    }
    const name = nameOf(url, headers);
    const ahead = answers.get(name);
    answers.delete(name);
    note(String(url), headers);
    const { answer, cameAt } = (await ahead) ?? {};
    return answer?.ok && performance.now() - cameAt < old ? answer : undefined;
  };

  /** To be called with each change: what nobody has taken yet is of before it. */
  window.forgetAhead = () => answers.clear();

  askAhead();
}
