// Requests the data and files of the first screen before the app's own code has arrived, which takes a second on a slow
// line. Only for the person signed in in this browser, and only what it has shown them before. The build writes the file
// names beside this script's (web/build/first-screens.ts); web/data/backend/advised-fetch.ts uses the answers.
{
  const { dataset: filesOf } = document.currentScript;

  /** In milliseconds: a later request is no part of the first screen. A slow phone takes some. */
  const beginning = 5_000;
  /** In milliseconds: requests come one after the other, and are stored together. */
  const pause = 1_000;
  /** The age, in milliseconds, from which an answer is not shown: `staleTime` of web/lib/queries/query-client.ts. */
  const old = 10_000;
  /** More requests than a screen starts with. */
  const most = 16;

  const read = name => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  };
  // This script can import nothing. The names are those of web/data/backend/client.ts, and of desk-mark.ts
  // and journal-base.ts in web/lib.
  const keptSession = () => read('pipstone-session');
  /** The first requests of a screen; kept-figures.ts in web/lib/device removes them at sign-out. */
  const nameOfFirst = ({ user }) => `pipstone-first-${user.id}`;

  /** The first requests of this screen, to be stored. */
  const asked = new Map();
  let begun = 0;
  let timer = 0;
  /** Answers to requests with the stored token that the app has not used yet. */
  const answers = new Map();
  const nameOf = (url, headers) =>
    ['accept', 'apikey', 'authorization'].map(name => headers.get(name)).join(' ') + url;

  /** Read to the end even if unused: an unread answer keeps its connection. */
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

  /** Loads the code before the fonts, which a screen can do without and which take a fifth of it on a slow line. */
  const loadFiles = async files => {
    const isCode = file => file.endsWith('.js');
    await Promise.all(files.filter(isCode).map(file => load(file, { rel: 'modulepreload' })));
    for (const file of files.filter(file => !isCode(file))) {
      void load(file, { rel: 'preload', as: 'font', crossOrigin: '' });
    }
  };

  /** The first number formatter takes a slow phone a tenth of a second, which is free while the code loads. */
  const makeFormatter = () => setTimeout(() => new Intl.NumberFormat('en-US'));

  const askAhead = () => {
    const session = keptSession();
    const known = session?.user && read(nameOfFirst(session));
    if (!known || known.path !== location.pathname) {
      return;
    }
    void loadFiles(filesOf[known.screen]?.split(' ') ?? []);
    makeFormatter();
    // The app renews a token that is about to expire, before anything else.
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
    // Staff have their own journal below its address; all other addresses are the desk.
    const isDesk =
      localStorage.getItem('pipstone-desk') === session.user.id && !/^\/journal(\/|$)/.test(path);
    const known = { path, screen: isDesk ? 'desk' : 'trader', asked: [...asked.values()] };
    try {
      localStorage.setItem(nameOfFirst(session), JSON.stringify(known));
    } catch {
      // On a full device the next visit starts as the first one did.
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

  /** Called before each request: returns the early answer once if it is usable; otherwise the request must be sent. */
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

  /** Called at each change: unused answers predate it. */
  window.forgetAhead = () => answers.clear();

  askAhead();
}
