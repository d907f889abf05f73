import { describe, expect, it } from 'vitest';
import type { PushScope } from '../../../web/src/offline/pushed.ts';
import { openPushed, showPushed } from '../../../web/src/offline/pushed.ts';
import { deviceName } from '../../../web/src/settings/device-name.ts';

const ORIGIN = 'https://estafeta.example';

function scope(open: readonly string[] = []) {
  const done: string[] = [];
  const noted = (what: string) => () => Promise.resolve(void done.push(what));
  const worker: PushScope = {
    registration: {
      showNotification: (title, { body, tag, data }) => noted(JSON.stringify([title, body, tag, data]))(),
    },
    clients: {
      matchAll: () => Promise.resolve(open.map((url) => ({ url, focus: noted(`focus ${url}`) }))),
      openWindow: (url) => noted(`open ${url}`)(),
    },
    location: { origin: ORIGIN },
  };
  return { worker, done };
}

describe('what is pushed', () => {
  it('is shown as it was sent, under the tag that a newer one replaces', async () => {
    const { worker, done } = scope();
    await showPushed(worker, () => ({ title: 'A: Your turn', body: 'b', path: '/games/1', tag: 't', lang: 'en' }));
    expect(done).toEqual([JSON.stringify(['A: Your turn', 'b', 't', { path: '/games/1' }])]);
  });

  it('is shown as something where it cannot be read: a browser that shows nothing ends the subscription', async () => {
    const { worker, done } = scope();
    await showPushed(worker, () => JSON.parse('nonsense'));
    await showPushed(worker, () => undefined);
    expect(done).toEqual(Array(2).fill(JSON.stringify(['Estafeta', '', 'estafeta', { path: '/' }])));
  });

  it('opens its table, in the window that shows it where there is one', async () => {
    const path = '/games/1?seat=red';
    const { worker, done } = scope([`${ORIGIN}/games/2`, `${ORIGIN}/games/1`]);
    await openPushed(worker, { path });
    expect(done).toEqual([`focus ${ORIGIN}/games/1`]);
    const none = scope([`${ORIGIN}/`]);
    await openPushed(none.worker, { path });
    expect(none.done).toEqual([`open ${ORIGIN}${path}`]);
  });

  it('opens no page of others', async () => {
    for (const path of ['https://evil.example/', '//evil.example/x', 7, undefined]) {
      const { worker, done } = scope();
      await openPushed(worker, { path });
      expect(done).toEqual([`open ${ORIGIN}/`]);
    }
  });
});

describe('the name of a browser', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari, iPhone'],
    ['curl/8', ''],
  ])('is what its owner knows it by: %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
