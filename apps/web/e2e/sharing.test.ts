import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, misfits, say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

test('two browsers and a spectator share a performance', async () => {
  const hamlet = await house.visitor();
  await sitAsHamlet(house, hamlet.page);
  await hamlet.page.getByRole('button', { name: 'Invite' }).click();
  await hamlet.page.locator('.for-here > summary').click();
  const linkFor = async (label: string) => {
    await hamlet.page.getByRole('button', { name: `Make a link: ${label}` }).click();
    return hamlet.page.getByLabel(label, { exact: true }).inputValue();
  };
  const seat = await linkFor('A seat: Gertrude');
  const audience = await linkFor('A place in the audience');
  await hamlet.page.getByRole('button', { name: 'Close' }).click();

  const gertrude = await house.visitor({ viewport: phone });
  await gertrude.page.goto(seat);
  await gertrude.page.getByRole('button', { name: 'Take Gertrude' }).first().click();
  await box(gertrude.page).waitFor();
  const spectator = await house.visitor();
  await spectator.page.goto(audience);
  await script(spectator.page).locator('.line').first().waitFor();

  // Whoever has the floor: a line may be said at any time.
  await say(hamlet.page, 'Mother, you have my father much offended.');
  for (const { page } of [hamlet, gertrude, spectator]) await script(page).getByText('you have my father much offended').waitFor();
  await say(gertrude.page, 'Have you forgot me, then?');
  for (const { page } of [hamlet, gertrude, spectator]) await script(page).getByText('Have you forgot me, then?').waitFor();
  // Everybody is told whose turn it is.
  await expect.poll(() => spectator.page.getByRole('status').first().textContent()).toMatch(/Waiting for (Hamlet|Gertrude)\./);

  await say(hamlet.page, '[Nobody shall know what I think of her.]');
  await script(hamlet.page).getByText('Nobody shall know').waitFor();
  await say(hamlet.page, 'I have a word to say.');
  await script(gertrude.page).getByText('I have a word to say.').waitFor();
  expect(await gertrude.page.content()).not.toContain('Nobody shall know');
  for (const name of ['Undo', 'Pause', 'Invite']) expect(await spectator.page.getByRole('button', { name }).count()).toBe(0);
  expect(await spectator.page.getByLabel('Your line').count()).toBe(0);
  // A guest may walk back through what it saw, and steer nothing.
  await gertrude.page.getByRole('link', { name: 'Time line' }).click();
  await gertrude.page.locator('.beat').first().waitFor();
  expect(await gertrude.page.getByRole('button', { name: 'Fork here' }).count()).toBe(0);
  expect(await gertrude.page.content()).not.toContain('Nobody shall know');
  expect([...hamlet.problems, ...gertrude.problems, ...spectator.problems]).toEqual([]);
  for (const { context } of [hamlet, gertrude, spectator]) await context.close();
});

test('those who look on see behind the curtain only while the host lets them', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.locator('.for-here > summary').click();
  await page.getByRole('button', { name: 'Make a link: A place in the audience' }).click();
  const address = await page.getByLabel('A place in the audience', { exact: true }).inputValue();
  const spectator = await house.visitor();
  const behind = (url: string) => url.replace(/\?[^#]*#/u, '/backstage#');
  await spectator.page.goto(behind(address));
  await spectator.page.getByText('keeps the curtain closed').waitFor();
  const allowed = page.waitForResponse((response) => response.url().endsWith('/spectators'));
  await page.getByLabel(/Whoever looks on/).check();
  expect((await allowed).status()).toBe(200);
  await spectator.page.reload();
  await spectator.page.locator('.entry').first().waitFor();
  expect(await spectator.page.getByRole('heading', { name: 'What was asked of models' }).count()).toBe(0);
  expect([...problems, ...spectator.problems]).toEqual([]);
  await spectator.context.close();
  await context.close();
});

const elsewhere = ['http://192.168.1.20:4400', 'https://theatre.example'] as const;

test('an invitation says before a link is made when only this machine can open it', async () => {
  for (const language of ['en', 'zh'] as const) {
    const { page, context, problems } = await house.visitor({ language, ...(language === 'zh' && { viewport: phone, theme: 'light' }) });
    await sitAsHamlet(house, page);
    await page.getByRole('button', { name: language === 'zh' ? '邀请' : 'Invite' }).click();
    await page.locator('.only-here:not(:empty)').waitFor();
    expect(await page.locator('.only-here').textContent()).toBe(language === 'zh' ? '现在朋友还进不来。' : 'Friends cannot come in yet.');
    // No link is handed out as if it worked, and the command is for whoever asks how.
    expect(await page.locator('.invitations button:visible, .copy-line:visible, dialog code.command:visible').count()).toBe(0);
    await page.locator('.how-to-open > summary').click();
    expect(await page.locator('dialog code.command').textContent()).toBe('npx troupe serve --host');
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `invite-only-here-${language}`);
    await page.locator('.for-here > summary').click();
    await page.locator('.invitations button').first().click();
    expect(new URL(await page.locator('.copy-line input').inputValue()).origin).toBe(house.server.url);
    expect(await page.locator('.invitations details').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('where others can open it, an invitation has their address, and is a picture for phones', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await page.route('**/api/reach', (route) => route.fulfill({ json: { addresses: elsewhere } }));
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Friends open it at').waitFor();
  await page.getByRole('button', { name: 'Make a link: A seat: Gertrude' }).click();
  const link = page.getByLabel('A seat: Gertrude', { exact: true });
  expect(new URL(await link.inputValue()).origin).toBe(elsewhere[0]);
  await page.getByLabel('Friends open it at').selectOption(elsewhere[1]);
  expect(await link.inputValue()).toMatch(/^https:\/\/theatre\.example\/performances\/[\w-]+\?p=[\w-]+#token=[\w-]+$/u);
  await page.getByText('QR code for a phone').click();
  const shown = page.getByRole('img', { name: 'QR code for a phone: A seat: Gertrude' });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
  expect(await page.locator('.only-here:not(:empty)').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'invite-qr');
  expect(problems).toEqual([]);
  await context.close();
});

test('an evening is given away as a page, read and watched by whoever has the address, and taken back', async () => {
  for (const [language, play] of [
    ['en', 'closet'],
    ['zh', 'baigu'],
  ] as const) {
    const id = await house.finished(play);
    const host = await house.visitor({ language });
    await host.page.goto(`${house.server.url}/performances/${id}/curtain`);
    const given = host.page.locator('.give-away');
    await given.getByRole('button', { name: language === 'zh' ? '做一页来分享' : 'Make a page to share' }).click();
    const address = await given.locator('.copy-line input').inputValue();
    expect(await faults(host.page)).toEqual([]);
    await given.scrollIntoViewIfNeeded();
    await picture(host.page, `give-away-${language}`);

    for (const look of [{ viewport: phone, theme: 'dark' }, { theme: 'light' }] as const) {
      const reader = await house.visitor({ language, ...look });
      const { page } = reader;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(address);
      const edition = page.locator('#edition');
      await edition.locator('.speech').first().waitFor();
      await page.locator('.poster svg').waitFor();
      expect(await page.locator('.performed').isVisible()).toBe(false);
      expect(await edition.locator('.cast .drawn svg').count()).toBeGreaterThan(1);
      expect(await faults(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      const name = `given-page-${language}-${'viewport' in look ? 'phone' : 'desk'}`;
      await picture(page, `${name}-edition`);
      await page.locator('#switch button').nth(1).click();
      await page.locator('#stage .drawn[data-drawing^="place"]:visible').or(page.locator('#stage')).first().waitFor();
      expect(await edition.isVisible()).toBe(false);
      const scrub = page.locator('#bar input');
      const lines = Number(await scrub.getAttribute('max'));
      await scrub.fill(String(Math.round(lines / 2)));
      await page.locator('#stage .drawn[data-drawing^="people"]:visible').first().waitFor();
      expect(await page.locator('[data-line]:visible').count()).toBeGreaterThan(0);
      expect(await page.locator('[data-line][hidden]').count()).toBe(lines - Math.round(lines / 2));
      expect(await faults(page)).toEqual([]);
      expect(await misfits(page)).toEqual([]);
      await picture(page, `${name}-replay`);
      await page.locator('#bar button').last().click();
      await edition.locator('.cast .drawn svg').first().waitFor();
      expect(asked).toEqual([address]);
      expect(reader.problems).toEqual([]);
      await reader.context.close();
    }
    await given.getByRole('button', { name: language === 'zh' ? '收回' : 'Take it back' }).click();
    await given.getByRole('button', { name: language === 'zh' ? '做一页来分享' : 'Make a page to share' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(host.problems).toEqual([]);
    await host.context.close();
  }
});

test('a play has a page of its own, to be sent to somebody', async () => {
  for (const [language, manners] of [
    ['en', {}],
    ['zh', { viewport: phone, theme: 'light' }],
  ] as const) {
    const { page, context, problems } = await house.visitor({ language, ...manners });
    const play = language === 'zh' ? 'baigu' : 'closet';
    await page.goto(`${house.server.url}/plays/${play}`);
    await page.locator('.playbill').waitFor();
    const sent = page.locator('.give-away .copy-line input');
    expect(await sent.inputValue()).toMatch(new RegExp(`/plays/${play}\\?p=[\\w-]{16}$`, 'u'));
    expect(await faults(page)).toEqual([]);
    expect(await misfits(page)).toEqual([]);
    await picture(page, `play-page-${language}`);
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('a house that others can reach asks for its password, on every page', async () => {
  await house.beside({ password: 'open sesame' }, async (url) => {
    const { page, context } = await house.visitor();
    await page.goto(`${url}/settings`);
    await page.getByRole('heading', { name: 'The house is closed to strangers' }).waitFor();
    await page.goto(url);
    await page.getByLabel('Password').fill('open barley');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByText('That is not it.').waitFor();
    expect(await faults(page)).toEqual([]);
    await picture(page, 'door');
    await page.getByLabel('Password').fill('open sesame');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByRole('button', { name: 'Play Hamlet now' }).click();
    await turn(page).waitFor();
    await context.close();
  });
});

test('when the house is opened again the page reconnects by itself and misses nothing', async () => {
  const { page, context } = await house.visitor();
  await sitAsHamlet(house, page);
  await say(page, 'Before the lights went out.');
  await script(page).getByText('Before the lights went out.').waitFor();
  await house.restart();
  await turn(page).waitFor();
  await say(page, 'And after.');
  await script(page).getByText('And after.').waitFor();
  expect(await script(page).getByText('Before the lights went out.').count()).toBe(1);
  await context.close();
});

test('where sockets do not get through, an event stream does', async () => {
  const { page, context } = await house.visitor();
  await page.addInitScript(() => {
    window.WebSocket = class extends EventTarget {
      onclose: ((event: { code: number }) => void) | null = null;
      constructor() {
        super();
        setTimeout(() => this.onclose?.({ code: 1006 }), 1);
      }
      close() {}
    } as unknown as typeof WebSocket;
  });
  await sitAsHamlet(house, page);
  await say(page, 'Can you hear me, mother?');
  await script(page).getByText('Can you hear me, mother?').waitFor();
  await turn(page).waitFor();
  await context.close();
});
