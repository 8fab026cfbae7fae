// Explains why this browser cannot show Pipstone. It runs in every browser, so nothing here is newer than
// ECMAScript 5. web/main.tsx starts the app only without an explanation.
(function () {
  /** The features that the app needs; docs/browsers.md lists the browsers that have them. */
  function isTooOld() {
    return !(
      'popover' in HTMLElement.prototype &&
      'toSorted' in Array.prototype &&
      window.CSS &&
      CSS.supports('selector(:has(a))')
    );
  }

  /** Reading these throws if the person or the browser blocks storage. */
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
