/** An expert is started by events, a service once. */
const main = {
  expert: `
int main(int, char **arguments) {
  terminal.folder = arguments[1];
  Sleep(0);
  readInputs();
  if (OnInit() == INIT_SUCCEEDED)
    for (Sleep(1000 * terminal.timerSeconds); !terminal.isStopped; Sleep(1000 * terminal.timerSeconds)) OnTimer();
  OnDeinit(0);
}
`,
  service: `
int main(int, char **arguments) {
  terminal.folder = arguments[1];
  Sleep(0);
  readInputs();
  OnStart();
}
`,
};

/**
 * A MetaTrader program as C++20 for the simulator. MQL differs by `#property` lines, `input`, the type of
 * literal texts, dynamic arrays, references to arrays, and functions used above their definition.
 */
export function toCpp(source: string, platform: 'mt4' | 'mt5'): string {
  const plain = source
    .replaceAll(/^#property .*$/gm, '')
    .replaceAll(/^input +(\w+) +(\w+) = ([^;]+);.*$/gm, '$1 $2 = $3;')
    .replaceAll(/\/\/.*|'\\?.'|"(?:[^"\\]|\\.)*"/g, part => (part.startsWith('"') ? `${part}_s` : part))
    .replaceAll(/\b(const )?(\w+) &(\w+)\[\]/g, '$1Array<$2> &$3')
    .replaceAll(/^( *)(\w+) +(\w+)\[\];/gm, '$1Array<$2> $3;');
  const inputs = [...source.matchAll(/^input +\w+ +(\w+) /gm)].map(([, name]) => name);
  const functions = [...plain.matchAll(/^(\w+ \w+\(.*\))$/gm)].map(([, head]) => `${head};`);
  const isService = /^#property service$/m.test(source);
  const hasEvents = /\bOnTradeTransaction\(/.test(source);
  return [
    `#include "metatrader-${platform === 'mt5' ? 5 : 4}.hpp"`,
    ...functions,
    '#line 1 "program"',
    plain,
    ...(platform === 'mt5' ? [`void ring() { ${hasEvents ? 'OnTradeTransaction({}, {}, {});' : ''} }`] : []),
    `void readInputs() { ${inputs.map(name => `Input("${name}", &${name});`).join(' ')} }`,
    isService ? main.service : main.expert,
  ].join('\n');
}
