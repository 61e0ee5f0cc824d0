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
  await page.getByRole('button', { name: 'Make a link: A place in the audience' }).click();
  const address = await page.getByLabel('A place in the audience', { exact: true }).inputValue();
  const spectator = await house.visitor();
  const behind = (url: string) => url.replace('#', '/backstage#');
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

test('an invitation says when only this machine can open it, and is a picture for phones where others can', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make a link: A seat: Gertrude' }).click();
  await page.getByText('Only this machine can open this link', { exact: false }).waitFor();
  expect(await page.getByText('QR code for a phone').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await picture(page, 'invite-only-here');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.route('**/links', async (route) => {
    const answer = await route.fetch();
    const made = (await answer.json()) as { url: string };
    await route.fulfill({ response: answer, json: { ...made, url: made.url.replace(/^https?:..[^/]+/u, 'http://192.168.1.20:4400') } });
  });
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Make a link: A seat: Gertrude' }).click();
  await page.getByText('QR code for a phone').click();
  const shown = page.getByRole('img', { name: 'QR code for a phone: A seat: Gertrude' });
  await shown.waitFor();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
  expect(await page.getByText('Only this machine can open this link', { exact: false }).count()).toBe(0);
  expect(await misfits(page)).toEqual([]);
  await picture(page, 'invite-qr');
  expect(problems).toEqual([]);
  await context.close();
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
