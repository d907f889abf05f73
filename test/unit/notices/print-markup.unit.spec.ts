import { expect, test } from 'vitest';
import { heading, list, paragraph, strong } from '../../../src/notices/markup.ts';
import { printMarkup } from '../../../src/notices/print-markup.ts';

const says = (text: string, format: 'markdown' | 'bbcode' | 'text'): string =>
  printMarkup([paragraph(text)], format).trimEnd();

test.each([
  ['*bold* _it_ `code` ~~no~~', String.raw`\*bold\* \_it\_ \`code\` \~\~no\~\~`],
  ['[a](http://evil)', '\\[a\\](http:\u2060//evil)'],
  ['<script>alert(1)</script>', String.raw`\<script\>alert(1)\</script\>`],
  ['# no heading', String.raw`\# no heading`],
  ['- no item', String.raw`\- no item`],
  ['1. no number', String.raw`1\. no number`],
  ['=== no rule', String.raw`\=== no rule`],
  ['&lt; a | b', String.raw`\&lt; a \| b`],
  ['@everyone', '@\u2060everyone'],
  [':smile: at www.evil.test', ':\u2060smile: at www\u2060.evil.test'],
  ['two\n\n# lines', String.raw`two \# lines`],
])('Markdown shows %j as it reads', (text, printed) => {
  expect(says(text, 'markdown')).toBe(printed);
});

test.each([
  [
    '[b]no[/b] [*] [url=http://evil]x[/url]',
    '[\u2060b]no[\u2060/b] [\u2060*] [\u2060url=http:\u2060//evil]x[\u2060/url]',
  ],
  ['three dice [3] (§10.8)', 'three dice [\u20603] (§10.8\u2060)'],
  ['a smile :) and ;-)', 'a smile :\u2060) and ;-\u2060)'],
  ['line\n[list]', 'line [\u2060list]'],
])('BBCode shows %j as it reads', (text, printed) => {
  expect(says(text, 'bbcode')).toBe(printed);
});

test('plain text is what it is, on one line', () => {
  expect(says('a * b\nc', 'text')).toBe('a * b c');
});

test('headings, lists, stress and links are written in each format', () => {
  const blocks = [
    heading(1, 'Night'),
    ...list([['The ', strong('Mole'), ' falls'], ['Calm']]),
    paragraph({ text: 'Table', href: 'https://x.test/g?a=[b]' }),
  ];
  expect(printMarkup(blocks, 'markdown')).toBe(
    '## Night\n\n- The **Mole** falls\n- Calm\n\n[Table](<https://x.test/g?a=[b]>)\n',
  );
  expect(printMarkup(blocks, 'bbcode')).toBe(
    '[size=150][b]Night[/b][/size]\n\n[list]\n[*]The [b]Mole[/b] falls\n[*]Calm\n[/list]\n\n[url=https://x.test/g?a=%5Bb%5D]Table[/url]\n',
  );
  expect(printMarkup(blocks, 'text')).toBe(
    'Night\n=====\n\n- The Mole falls\n- Calm\n\nTable https://x.test/g?a=[b]\n',
  );
});
