// Says why this browser cannot show Pipstone, where it cannot, in place of the mark that waits for the app. It runs in every
// browser, so nothing here is newer than ECMAScript 5. web/main.tsx starts the app only where nothing was said.
(function () {
  /** What the app cannot do without. docs/browsers.md says which browsers have it all. */
  function isTooOld() {
    return !(
      'popover' in HTMLElement.prototype &&
      'toSorted' in Array.prototype &&
      window.CSS &&
      CSS.supports('selector(:has(a))')
    );
  }

  /** Reading these throws where the person or the browser lets no page keep anything. */
  function isStorageBlocked() {
    try {
      return !window.localStorage || !window.sessionStorage || !window.indexedDB;
    } catch (error) {
      return true;
    }
  }

  function say(heading, text) {
    var first = document.getElementById('first');
    var turning = first.getElementsByTagName('svg')[1];
    var title = document.createElement('h1');
    var paragraph = document.createElement('p');
    title.textContent = heading;
    paragraph.textContent = text;
    turning.parentNode.removeChild(turning);
    first.setAttribute('data-refused', '');
    first.setAttribute('aria-busy', 'false');
    first.appendChild(title);
    first.appendChild(paragraph);
  }

  if (isTooOld()) {
    say('Your browser is too old for Pipstone.', 'Use Safari 17.4, Firefox 128 or Chrome 119, or newer.');
  } else if (isStorageBlocked()) {
    say(
      'Your browser lets Pipstone store nothing.',
      'Pipstone keeps your sign-in and unsent trades in the browser. Allow cookies and site data for this address, then reload the page.',
    );
  }
})();
