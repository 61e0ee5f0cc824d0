import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, misfits, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse(async (opened) => {
  house = opened;
});

/** The picture and its alternative text, whatever is drawn in it unpacked. */
const planOf = (page: Page) =>
  page.locator('.plan').evaluate((plan) => decodeURIComponent(plan.outerHTML.replace(/%(?![0-9a-f]{2})/giu, '%25')));
const drawnPeople = (page: Page) => page.locator('.picture .person').count();

/** What a view holds of the stage; what else it tells, one's own part, is one's own. */
type View = {
  readonly place: { readonly name: string } | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly holding: unknown;
  readonly reach: unknown;
  readonly exits: unknown;
};
type Play = { readonly props: readonly { readonly name: string }[]; readonly characters: readonly { readonly name: string }[] };

/** What of the play is named on a page that its view does not hold. */
async function leaksIn(page: Page, view: View): Promise<string[]> {
  const { props, characters } = await house.ask<Play>('GET', '/api/blueprints/closet');
  const { place, people, holding, reach, exits } = view;
  const [told, plan] = [JSON.stringify([place, people, holding, reach, exits]), await planOf(page)];
  return [...props, ...characters].map(({ name }) => name).filter((name) => plan.includes(name) && !told.includes(name));
}

test('a seat and a spectator find nothing in the picture, its markup or its words that their view does not hold', async () => {
  const seats = [{ seat: 'hamlet', person: 'a player' }];
  const { id, links } = await house.ask<{ id: string; links: { kind: string; url: string }[] }>('POST', '/api/performances', {
    play: 'closet',
    seats,
  });
  const viewFor = (as: string) => house.ask<View>('GET', `/api/performances/${id}/view?as=${as}`);
  const seated = await house.visitor();
  await seated.page.addInitScript((key) => localStorage.setItem(key, JSON.stringify({ seat: 'hamlet' })), `troupe.performance.${id}`);
  await seated.page.goto(`${house.server.url}/performances/${id}`);
  await turn(seated.page).waitFor();
  const spectator = await house.visitor();
  await spectator.page.goto(links.find(({ kind }) => kind === 'spectator')?.url ?? '');
  for (const [page, as] of [
    [seated.page, 'hamlet'],
    [spectator.page, 'audience'],
  ] as const) {
    const view = await viewFor(as);
    await expect.poll(() => drawnPeople(page)).toBe(view.people.length);
    expect([as, await leaksIn(page, view)]).toEqual([as, []]);
    expect(await page.locator('.picture').getAttribute('aria-hidden')).toBe('true');
  }
  // Polonius hides behind the curtain: the house sees him, whoever he hides from does not.
  expect(await planOf(seated.page)).not.toMatch(/polonius/iu);
  expect((await viewFor('audience')).people.map(({ name }) => name)).toContain('Polonius');

  // Were the page told of him by mistake, this is what would be found.
  await seated.page.route('**/view*', async (route) => {
    const view = (await (await route.fetch()).json()) as { people: object[] };
    await route.fulfill({ json: { ...view, people: [...view.people, { id: 'polonius', name: 'Polonius', health: 'well' }] } });
  });
  await seated.page.reload();
  await expect.poll(() => seated.page.locator('.plan .figures li').count()).toBe((await viewFor('hamlet')).people.length + 1);
  expect(await leaksIn(seated.page, await viewFor('hamlet'))).toEqual(['Polonius']);
  expect([...seated.problems, ...spectator.problems]).toEqual([]);
  await seated.context.close();
  await spectator.context.close();
});

type Balloon = { readonly text: string; readonly speaking: number; readonly inside: boolean; readonly read: boolean };

/** Whoever looks only now and then misses a line: all that was ever beside somebody is written down. */
function noteBalloons(): void {
  const seen: Balloon[] = [];
  Object.assign(globalThis, { balloons: seen });
  new MutationObserver(() => {
    const balloon = document.querySelector<HTMLElement>('.picture .balloon');
    const frame = balloon?.closest('.picture')?.getBoundingClientRect();
    const own = balloon?.getBoundingClientRect();
    // Figures come when whoever draws them is there.
    if (!balloon || !own || !frame || !document.querySelector('.picture .person') || balloon.textContent === seen.at(-1)?.text) return;
    seen.push({
      text: balloon.textContent ?? '',
      speaking: document.querySelectorAll('.picture .person.speaking').length,
      inside: own.left >= frame.left - 1 && own.right <= frame.right + 1 && own.top >= frame.top - 1 && own.bottom <= frame.bottom + 1,
      read: balloon.closest('[aria-hidden="true"]') === null,
    });
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

test('words come beside whoever speaks, within the picture; on a phone too', async () => {
  // An understudy that takes its time: so many words a second.
  await house.beside({ pace: 9 }, async (url) => {
    for (const viewport of [desktop, phone]) {
      const { page, context, problems } = await house.visitor({ viewport });
      await page.addInitScript(noteBalloons);
      const opened = await fetch(`${url}/api/performances`, {
        method: 'POST',
        headers: { 'x-troupe': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ play: 'closet', seed: 7 }),
      });
      await page.goto(`${url}/performances/${((await opened.json()) as { id: string }).id}`);
      const balloons = () => page.evaluate(() => (globalThis as unknown as { balloons: Balloon[] }).balloons);
      await expect.poll(async () => (await balloons()).length).toBeGreaterThan(4);
      await page.locator('.picture .balloon').waitFor();
      await picture(page, `balloon-${viewport === phone ? 'phone' : 'desk'}`);
      for (const one of await balloons()) expect(one).toMatchObject({ speaking: 1, inside: true, read: false });
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

test('at twice the size the stage with its picture can be read and played, and nothing stands in the way', async () => {
  for (const [theme, language] of [
    ['dark', 'en'],
    ['light', 'zh'],
  ] as const) {
    // A window of 1280 by 860 at 200% is laid out as one of half its size.
    const { page, context, problems } = await house.visitor({ viewport: { width: 640, height: 430 }, theme, language });
    await sitAsHamlet(house, page);
    await expect.poll(() => drawnPeople(page)).toBeGreaterThan(0);
    expect(await page.locator('.picture').isVisible()).toBe(true);
    expect([...(await faults(page)), ...(await misfits(page))]).toEqual([]);
    await box(page).fill('How now, mother?');
    expect(await box(page).evaluate((line) => line.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await picture(page, `zoomed-${language}`);
    expect(problems).toEqual([]);
    await context.close();
  }
});
