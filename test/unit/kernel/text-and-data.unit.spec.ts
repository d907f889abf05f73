import Type from 'typebox';
import { describe, expect, test, vi } from 'vitest';
import { BadData, dataset } from '../../../src/domain/kernel/dataset.ts';
import { assertNever, copyOf } from '../../../src/domain/kernel/json.ts';
import { asLine, bilingual, catalogue, catalogueOf, listed } from '../../../src/domain/kernel/text.ts';
import { listedCounting, same, textBy } from '../../../src/domain/kernel/text.ts';

const t = catalogue(
  {
    plain: 'The ford',
    units: '{n, plural, one {# unit} other {# units}} of {who}',
    tag: 'a <b> {n}',
    choice: '{side, select, red {Red} other {Blue}}',
  },
  {
    plain: 'El vado',
    units: '{n, plural, one {# unidad} other {# unidades}} de {who}',
    tag: 'un <b> {n}',
    choice: '{side, select, red {Rojo} other {Azul}}',
  },
);

describe('a catalogue of texts', () => {
  test('renders each text in both languages', () => {
    expect(t('plain')).toEqual({ en: 'The ford', es: 'El vado' });
  });

  test('knows plurals, and renders nested texts each in its language', () => {
    const who = { en: 'the Crown', es: 'la Corona' };
    expect(t('units', { n: 1, who })).toEqual({ en: '1 unit of the Crown', es: '1 unidad de la Corona' });
    expect(t('units', { n: 2, who })).toEqual({ en: '2 units of the Crown', es: '2 unidades de la Corona' });
  });

  test('knows selects, and takes angle brackets for what they are', () => {
    expect(t('choice', { side: 'red' })).toEqual({ en: 'Red', es: 'Rojo' });
    expect(t('tag', { n: 3 }).en).toBe('a <b> 3');
  });

  test('is made of pairs as well', () => {
    const pairs = bilingual({ ford: ['The ford', 'El vado'], units: ['{n} units', '{n} unidades'] });
    expect(pairs('ford')).toEqual(t('plain'));
    expect(pairs('units', { n: 2 })).toEqual({ en: '2 units', es: '2 unidades' });
  });

  test('throws at load where a language lacks a text, naming it', () => {
    expect(() => catalogue<string>({ a: 'A', b: 'B' }, { a: 'A' })).toThrow('b');
    expect(() => catalogue<string>({ a: 'A' }, { a: 'A', c: 'C' })).toThrow('c');
  });

  test('throws for a key that it lacks, and when read for a value that is missing', () => {
    expect(() => catalogue<string>({ a: 'A' }, { a: 'A' })('z')).toThrow('z');
    expect(() => t('units', { n: 1 }).en).toThrow();
  });

  test('lists read as lists do in each language', () => {
    const list = [same('A'), { en: 'B', es: 'Be' }, same('C')];
    expect(listed(list)).toEqual({ en: 'A, B, and C', es: 'A, Be y C' });
    expect(listed([same('A')])).toEqual(same('A'));
  });
});

describe('a text that is worded when it is read', () => {
  test('is worded once a language, and only in the language that is read', () => {
    const asked: string[] = [];
    const text = textBy((lang) => `${lang} ${asked.push(lang)}`);
    expect([text.es, text.es, asked]).toEqual(['es 1', 'es 1', ['es']]);
  });

  test('is copied, compared and written as any other', () => {
    const text = t('choice', { side: 'red' });
    const plain = { en: 'Red', es: 'Rojo' };
    expect([text, { ...text }, structuredClone(text), JSON.parse(JSON.stringify(text))]).toEqual([
      plain,
      plain,
      plain,
      plain,
    ]);
  });
});

describe('a catalogue of name spaces', () => {
  test('has the main keys as they are and the others behind their name space', () => {
    const words = catalogueOf({ main: { en: { a: 'A' }, es: { a: 'Á' } }, board: { en: { a: 'B' }, es: { a: 'Be' } } });
    expect([words('a'), words('board.a')]).toEqual([
      { en: 'A', es: 'Á' },
      { en: 'B', es: 'Be' },
    ]);
    expect([words.has('board.a'), words.has('board.b')]).toEqual([true, false]);
  });

  test('throws where two texts have one key', () => {
    const both = {
      main: { en: { 'board.a': 'A' }, es: { 'board.a': 'A' } },
      board: { en: { a: 'B' }, es: { a: 'B' } },
    };
    expect(() => catalogueOf(both)).toThrow('board.a');
  });
});

const Zone = Type.Array(Type.Object({ id: Type.String(), vp: Type.Integer({ minimum: 0 }) }));

describe('the data of a ruleset', () => {
  test('is the built-in data where nothing replaces it', () => {
    const zones = [{ id: 'muelle', vp: 2 }];
    expect(dataset('toy', 'zones', Zone, zones)).toBe(zones);
  });

  test('is what an owner of the game puts in its place, once for all modules of one kind', async () => {
    vi.resetModules();
    const { dataset, replaceData } = await import('../../../src/domain/kernel/dataset.ts');
    replaceData((ruleset, file) => (ruleset === 'toy' && file === 'zones' ? [{ id: 'plaza', vp: 1 }] : undefined));
    expect(dataset('toy', 'zones', Zone, [])).toEqual([{ id: 'plaza', vp: 1 }]);
    expect(dataset('toy', 'cards', Zone, [])).toEqual([]);
    expect(() => replaceData(() => undefined)).toThrow(/from elsewhere already/);
  });

  test('is refused with the file and every place that is wrong', () => {
    const wrong = [
      { id: 'muelle', vp: -1 },
      { id: 7, vp: 2 },
    ];
    const load = () => dataset('toy', 'zones', Zone, wrong);
    expect(load).toThrow(BadData);
    expect(load).toThrow(/^toy\/zones: .*\/0\/vp.*; \/1\/id/);
  });
});

describe('plain JSON', () => {
  test('a copy shares nothing with what it was made of', () => {
    const state = { list: [{ n: 1 }] };
    const copy = copyOf(state);
    copy.list[0] = { n: 2 };
    expect(state).toEqual({ list: [{ n: 1 }] });
  });

  test('a value that cannot be is named', () => {
    expect(() => assertNever({ type: 'Odd' } as never)).toThrow('{"type":"Odd"}');
  });
});

describe('lines put together', () => {
  test('«a el» and «de el» are contracted in Spanish, but not behind a letter', () => {
    const roads = bilingual({ way: ['from {from} to {to}', '{who} de {from} a {to}'] });
    const way = (who: string, from: string, to: string): string => roads('way', { who, from, to }).es;
    expect(way('va', 'el Baluarte', 'el Istmo')).toBe('va del Baluarte al Istmo');
    expect(way('va', 'Barrio de El Cabo', 'El Toscal')).toBe('va de Barrio de El Cabo a El Toscal');
    expect(way('España el mar', 'Elche', 'él')).toBe('España el mar de Elche a él');
  });

  test('equal texts of a list are counted, and a line has a capital and a stop', () => {
    const move = { en: 'Move', es: 'Mover' };
    expect(listedCounting([move, same('Drum'), move])).toMatchObject({ en: 'Move ×2 and Drum', es: 'Mover ×2 y Drum' });
    expect(asLine({ en: 'red', es: '¡ya!' })).toMatchObject({ en: 'Red.', es: '¡ya!' });
  });
});
