import { expect, test } from 'vitest';
import { inOneHouse, picture, type TestHouse } from './evening.ts';
import { box, faults, say, script, sitAsHamlet, turn } from './manners.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

test('the play can be paused, a seat left and taken, a hint asked for; keys do it too', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).first().waitFor();
  await page.locator('#content').press('p');
  await turn(page).waitFor();
  await page.locator('#content').press('/');
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Hint' }).click();
  await script(page).locator('.note.hint, .aside').first().waitFor();
  // While it stands still: left to itself the troupe may be at the curtain before the seat is taken again.
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).first().waitFor();
  await page.getByRole('button', { name: 'Leave Hamlet to the troupe' }).click();
  await page.getByRole('button', { name: 'Take Hamlet' }).waitFor();
  expect(await page.getByLabel('Your line').count()).toBe(0);
  await page.getByRole('button', { name: 'Take Hamlet' }).click();
  await page.getByRole('button', { name: 'Leave Hamlet to the troupe' }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).first().click();
  await turn(page).waitFor();
  await page.locator('#content').press('?');
  await page.getByRole('dialog', { name: 'Help and keys' }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#content').press('t');
  await page.getByRole('heading', { name: 'Time line' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the stage plan shows what the player perceives, and a press fills the box', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  const plan = page.getByRole('region', { name: 'The stage', exact: true });
  await plan.getByText('wears dagger').waitFor();
  // Polonius stands behind the curtain: Hamlet does not see him there.
  expect(await plan.textContent()).not.toContain('Polonius');
  await plan.getByRole('button', { name: 'mirror' }).click();
  expect(await box(page).inputValue()).toBe('*examine the mirror*');
  await plan.getByRole('button', { name: 'Go: the gallery' }).click();
  expect(await box(page).inputValue()).toBe('*go to the gallery*');
  // What one might try is shown to whoever asks.
  expect(await page.locator('.chip').count()).toBe(0);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.chip').nth(2).waitFor();
  expect(await page.locator('.chip').count()).toBe(3);
  expect(await script(page).textContent()).not.toContain('Within reach');
  expect(problems).toEqual([]);
  await context.close();
});

test('a line that is typed before the house has answered for the last one is said after it', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The first is played long before its answer comes back: whoever sees that writes on.
  await page.route('**/seats/hamlet/line', async (route) => {
    const response = await route.fetch();
    await answered;
    await route.fulfill({ response });
  });
  await say(page, 'Mother, I come late.');
  // What was only sent stands there as well, and is not played yet.
  const played = script(page).locator('.speech:not(.live)');
  await played.getByText('Mother, I come late.').waitFor();
  await turn(page).waitFor();
  await say(page, 'And I have seen the king.');
  answer();
  await played.getByText('And I have seen the king.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  expect(problems).toEqual([]);
  await context.close();
});

test('what was undone is struck; a line can be taken back and said differently', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await say(page, 'I take this back at once.');
  await script(page).getByText('I take this back at once.').waitFor();
  await turn(page).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await script(page)
    .getByText(/taken back/)
    .waitFor();
  await turn(page).waitFor();
  expect(await script(page).locator('.speech').getByText('I take this back at once.').count()).toBe(0);
  await say(page, 'This I say badly.');
  const mine = script(page).locator('.speech').filter({ hasText: 'This I say badly.' });
  await mine.waitFor();
  await turn(page).waitFor();
  // By keyboard: the script may still be growing, and a press of the mouse would meet a neighbour.
  await mine.getByRole('button', { name: /^Edit this line/ }).press('Enter');
  await expect.poll(() => box(page).inputValue()).toBe('This I say badly.');
  await mine.waitFor({ state: 'detached' });
  await turn(page).waitFor();
  await say(page, 'This I say well.');
  await script(page).locator('.speech').getByText('This I say well.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a deed typed as a sentence is done; what may have been meant as one is said, and one press does it instead', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  await say(page, 'I sit down on the chair. Mother, you sent for me.');
  await script(page).locator('.ruling').getByText('sits down on the chair').waitFor();
  await script(page).locator('.speech').getByText('Mother, you sent for me.').waitFor();
  await turn(page).waitFor();
  const doubted = 'I take the candle for a star';
  await say(page, doubted);
  const spoken = script(page).locator('.speech').getByText(doubted);
  await spoken.waitFor();
  const instead = page.getByRole('button', { name: /Do it instead/ });
  await instead.waitFor();
  await turn(page).waitFor();
  await picture(page, 'doubt');
  expect(await faults(page)).toEqual([]);
  await instead.press('Enter');
  await script(page).locator('.ruling').getByText('takes the candle').waitFor();
  await spoken.waitFor({ state: 'detached' });
  await instead.waitFor({ state: 'detached' });
  await turn(page).waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await script(page).locator('.ruling').getByText('takes the candle').waitFor({ state: 'detached' });
  // By key as well, without leaving the box.
  await turn(page).waitFor();
  await say(page, doubted);
  await instead.waitFor();
  await box(page).press('Alt+Enter');
  await script(page).locator('.ruling').getByText('takes the candle').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('a line that is asked back is in the box again, and nobody has seen it', async () => {
  const { page, context, problems } = await house.visitor();
  await sitAsHamlet(house, page);
  const secret = '*slips the candle into my sleeve so that nobody sees*';
  for (let time = 1; time <= 2; time++) {
    await box(page).fill(secret);
    await box(page).press('Enter');
    await expect
      .poll(() =>
        script(page)
          .getByText(/Nobody has seen/)
          .count(),
      )
      .toBe(time);
    await expect.poll(() => box(page).inputValue()).toBe(secret);
  }
  expect(await script(page).getByText('into my sleeve').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('lines are read aloud, each role with a voice of its own', async () => {
  const { page, context, problems } = await house.visitor();
  await page.addInitScript(() => {
    const spoken: { text: string; voice: string; rate: number }[] = [];
    const voices = ['Alba', 'Bruno', 'Clara', 'Dora', 'Egon'].map((name) => ({ name, voiceURI: name, lang: 'en-GB' }));
    class Utterance {
      voice: { name: string } | null = null;
      rate = 1;
      readonly text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const synth = {
      getVoices: () => voices,
      speak: ({ text, voice, rate }: Utterance) => spoken.push({ text, voice: voice?.name ?? '', rate }),
      cancel: () => undefined,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: synth });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken });
  });
  const heard = () => page.evaluate('spoken') as Promise<{ text: string; voice: string; rate: number }[]>;
  await sitAsHamlet(house, page);
  await page.getByRole('button', { name: 'Voices' }).click();
  await page.getByLabel('Voice of Gertrude').selectOption('Egon');
  await page.getByRole('button', { name: 'Hear Gertrude' }).click();
  expect(await heard()).toMatchObject([{ voice: 'Egon' }]);
  await page.keyboard.press('Escape');
  expect((await heard()).length).toBe(1);
  await page.getByLabel('Read aloud', { exact: true }).check();
  await say(page, 'Speak to me, mother.');
  await turn(page).waitFor();
  await expect.poll(async () => (await heard()).length).toBeGreaterThan(2);
  const lines = (await heard()).slice(1);
  const mine = lines.find(({ text }) => text === 'Speak to me, mother.');
  expect(mine?.voice).toBe('Bruno');
  expect(lines.some(({ voice }) => voice === 'Egon')).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('at its cap the play stands still, and goes on when the cap is raised', async () => {
  const { page, context, problems } = await house.visitor();
  await page.goto(house.server.url);
  await page.getByRole('button', { name: 'Options… for The Closet' }).click();
  await page.getByLabel('Pause when this many tokens are spent').fill('9000');
  await page.getByRole('button', { name: 'Raise the curtain' }).click();
  await page.getByRole('button', { name: 'Raise the cap and go on' }).waitFor();
  await page.getByLabel('Tokens, at most').fill('90000000');
  await page.getByRole('button', { name: 'Raise the cap and go on' }).click();
  await page.getByRole('link', { name: 'To the curtain call' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('whoever has spoken has the turn no more in the same moment in which the box is empty', async () => {
  const { page, context } = await house.visitor();
  await sitAsHamlet(house, page);
  await box(page).fill('Mother, I come late.');
  const said = await box(page).evaluate((typed: HTMLTextAreaElement) => {
    typed.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    return new Promise<string[]>((told) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => told([typed.value, document.querySelector('.composer')?.className ?? '']);
      port2.postMessage(null);
    });
  });
  expect(said).toEqual(['', 'composer']);
  await context.close();
});
