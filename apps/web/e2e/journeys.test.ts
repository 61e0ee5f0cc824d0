import { expect, test } from 'vitest';
import { inOneHouse, phone, picture, type TestHouse } from './evening.ts';
import { box, faults, playHamlet, playToTheEnd, say, script, turn } from './manners.ts';

let house: TestHouse;

inOneHouse((opened) => {
  house = opened;
});

test('a newcomer plays the closet scene from the foyer to its curtain, and takes it home', async () => {
  const { page, problems, context } = await house.visitor();
  await playHamlet(page, house.server.url);
  await expect.poll(() => script(page).textContent()).toContain('Hamlet');
  await playToTheEnd(page);
  await page.getByRole('link', { name: 'To the curtain call' }).click();
  await page.getByRole('heading', { name: 'How it came about' }).waitFor();
  expect(await page.locator('.points li').count()).toBeGreaterThan(3);
  for (const part of ['What you changed', 'Secrets, now told', 'The road not taken', 'The company'])
    await page.getByRole('heading', { name: part }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'you · ' }).textContent()).toContain('Hamlet');
  await picture(page, 'curtain-played', true);

  const taken = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()]);
    const stream = await download.createReadStream();
    let text = '';
    for await (const piece of stream) text += String(piece);
    return { name: download.suggestedFilename(), text };
  };
  const replay = await taken('One page to share (HTML)');
  expect(replay.name).toBe('The-Closet.html');
  expect(replay.text).toMatch(/^<!doctype html>/i);
  expect((await taken('Fountain (a script)')).text).toContain('Title: The Closet');
  expect((await taken('Markdown')).text).toContain('The Closet');

  // The page to share works by itself, and asks nobody for anything.
  const alone = await context.newPage();
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(request.url()));
  await alone.setContent(replay.text);
  await alone.getByText('Hamlet').first().waitFor();
  expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
  await alone.close();

  await page.getByRole('link', { name: 'Read the script' }).click();
  await script(page).locator('.curtain-line').waitFor();
  expect(await page.locator('.line').count()).toBeLessThan(60);
  await page.locator('.lines').press('Home');
  await script(page).getByRole('heading', { name: 'The Closet' }).waitFor();
  await page.getByRole('button', { name: 'New lines below' }).click();
  await script(page).locator('.curtain-line').waitFor();
  await script(page)
    .getByRole('button', { name: /About this line of Gertrude/ })
    .last()
    .click();
  await page.getByRole('heading', { name: 'Why this one spoke' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(house.server.url);
  await page.getByRole('heading', { name: 'Played before' }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('two browsers and a spectator share a performance', async () => {
  const hamlet = await house.visitor();
  await playHamlet(hamlet.page, house.server.url);
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

test('a page that was closed comes back and has everything', async () => {
  const { page, context, problems } = await house.visitor();
  const address = await playHamlet(page, house.server.url);
  await say(page, 'Remember this sentence, for I shall come back.');
  await script(page).getByText('Remember this sentence').waitFor();
  await page.close();
  const again = await context.newPage();
  await again.goto(house.server.url);
  await again.getByRole('link', { name: 'Go on with The Closet' }).waitFor();
  await again.goto(address);
  await script(again).getByText('Remember this sentence').waitFor();
  await turn(again).waitFor();
  await say(again, 'And here I am.');
  await script(again).getByText('And here I am.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('when the house is opened again the page reconnects by itself and misses nothing', async () => {
  const { page, context } = await house.visitor();
  await playHamlet(page, house.server.url);
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
  await playHamlet(page, house.server.url);
  await say(page, 'Can you hear me, mother?');
  await script(page).getByText('Can you hear me, mother?').waitFor();
  await turn(page).waitFor();
  await context.close();
});

test('the play can be paused, a seat left and taken, a hint asked for; keys do it too', async () => {
  const { page, context, problems } = await house.visitor();
  await playHamlet(page, house.server.url);
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
  await playHamlet(page, house.server.url);
  const plan = page.getByRole('region', { name: 'The stage', exact: true });
  await plan.getByText('holds dagger').waitFor();
  // Polonius stands behind the curtain: Hamlet does not see him there.
  expect(await plan.textContent()).not.toContain('Polonius');
  await plan.getByRole('button', { name: 'mirror' }).click();
  expect(await box(page).inputValue()).toBe('*examine the mirror*');
  await plan.getByRole('button', { name: 'Go: the gallery' }).click();
  expect(await box(page).inputValue()).toBe('*go to the gallery*');
  expect(await page.locator('.chip').count()).toBe(3);
  expect(await script(page).textContent()).not.toContain('Within reach');
  expect(problems).toEqual([]);
  await context.close();
});

test('what was undone is struck; a line can be taken back and said differently', async () => {
  const { page, context, problems } = await house.visitor();
  await playHamlet(page, house.server.url);
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
  await mine.getByRole('button', { name: /About this line/ }).click();
  await page.getByRole('button', { name: 'Say it differently' }).click();
  await expect.poll(() => box(page).inputValue()).toBe('This I say badly.');
  await mine.waitFor({ state: 'detached' });
  await turn(page).waitFor();
  await say(page, 'This I say well.');
  await script(page).locator('.speech').getByText('This I say well.').waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

test('the time line shows the past; a fork is made, differs, and is compared', async () => {
  const { page, context, problems } = await house.visitor();
  await playHamlet(page, house.server.url);
  await say(page, 'Mother, mother, mother!');
  await turn(page).waitFor();
  await say(page, 'Now I am cruel.');
  await turn(page).waitFor();
  const first = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'Time line' }).click();
  await page.locator('.beat').filter({ hasText: 'Now I am cruel.' }).click();
  await page.locator('#content').press('ArrowLeft');
  await page.getByRole('status').filter({ hasText: 'as it was after beat' }).waitFor();
  await script(page).getByText('Now I am cruel.').waitFor({ state: 'detached' });
  await page.locator('#content').press('ArrowRight');
  await script(page).getByText('Now I am cruel.').waitFor();
  await page.locator('.beat').filter({ hasText: 'Mother, mother, mother!' }).click();
  await script(page).getByText('Now I am cruel.').waitFor({ state: 'detached' });
  await script(page).getByText('Mother, mother, mother!').waitFor();
  await page.getByRole('button', { name: 'Fork here' }).click();
  await page.waitForURL((url) => url.pathname !== `${first}/timeline` && !url.pathname.endsWith('/timeline'));
  await turn(page).waitFor();
  await script(page).getByText('Mother, mother, mother!').waitFor();
  await say(page, 'This time I shall be kinder.');
  await script(page).getByText('This time I shall be kinder.').waitFor();
  expect(await script(page).getByText('Now I am cruel.').count()).toBe(0);
  await page.getByRole('link', { name: 'Time line' }).click();
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('heading', { name: 'Side by side' }).waitFor();
  await expect.poll(() => page.locator('.first-difference').allTextContents()).toHaveLength(2);
  const courses = await page.locator('.course').allTextContents();
  expect(courses[0]).toContain('This time I shall be kinder.');
  expect(courses[1]).toContain('Now I am cruel.');
  expect(courses.join()).not.toContain('Mother, mother, mother!');
  expect(problems).toEqual([]);
  await context.close();
});

test('behind the curtain: prompts and answers word for word, what they took, what they would cost', async () => {
  const { page, context, problems } = await house.visitor();
  const address = await playHamlet(page, house.server.url);
  await page.goto(`${address}/backstage`);
  expect(await page.locator('.entry').count()).toBe(0);
  await page.getByRole('button', { name: /spoilers/ }).click();
  await page.locator('.entry').first().waitFor();
  await page.getByRole('button', { name: 'actor:gertrude' }).click();
  const prompt = page.locator('.prompts details').first();
  await prompt.locator('summary').click();
  await prompt.getByText('Gertrude').first().waitFor();
  expect(await prompt.locator('pre').count()).toBeGreaterThan(1);
  await page.getByRole('row', { name: /gpt-4.1-mini/ }).waitFor();
  expect(await page.locator('.plot').count()).toBeGreaterThan(0);
  await page.getByLabel('in', { exact: true }).fill('1000000');
  await page.getByRole('row', { name: /at your prices/ }).waitFor();
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
  await playHamlet(page, house.server.url);
  await page.getByRole('button', { name: 'Voices' }).click();
  await page.getByLabel('Voice of Gertrude').selectOption('Egon');
  await page.getByRole('button', { name: 'Hear Gertrude' }).click();
  expect(await heard()).toMatchObject([{ voice: 'Egon' }]);
  await page.keyboard.press('Escape');
  expect((await heard()).length).toBe(1);
  await page.getByLabel('Read aloud').check();
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

test('script in a typed line, a name and a title is shown as text', async () => {
  const { page, context, problems } = await house.visitor();
  const evil = "<img src=x onerror=document.title='taken'><script>document.title='taken'</script>";
  await page.goto(`${house.server.url}/settings`);
  await page.getByLabel('Your name on the playbill').fill(evil.slice(0, 70));
  await playHamlet(page, house.server.url);
  await say(page, `${evil} says I`);
  await script(page).getByText("<script>document.title='taken'</script>").waitFor();
  const blueprint = await house.ask<Record<string, unknown>>('GET', '/api/blueprints/closet');
  const bad = { ...blueprint, title: evil, theme: evil };
  await page.goto(house.server.url);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'bad.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(bad)) });
  await page.getByText('You bring').waitFor();
  await page.getByRole('article', { name: evil }).getByRole('button', { name: 'Hamlet' }).click();
  await turn(page).waitFor();
  await script(page).getByRole('heading', { name: evil }).waitFor();
  expect(await page.title()).toContain('<script>');
  expect(await page.locator('main img, main script').count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('a play and a whole performance are brought in; what cannot be read is refused in words', async () => {
  const { page, context, problems } = await house.visitor();
  const over = await house.finished();
  const log = await (await fetch(`${house.server.url}/api/performances/${over}/events`)).text();
  await page.goto(house.server.url);
  const bring = (name: string, text: string) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await bring('story.txt', 'Once upon a time');
  await page.getByRole('alert').waitFor();
  const whole = await house.ask<Record<string, unknown>>('GET', '/api/blueprints/closet');
  await bring('half.json', JSON.stringify({ ...whole, acts: [] }));
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('acts');
  await picture(page, 'refused', true);
  // Dropped anywhere on the page.
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'evening.jsonl'));
    for (const type of ['dragover', 'drop']) window.dispatchEvent(new DragEvent(type, { dataTransfer: transfer, cancelable: true }));
  }, log);
  await page.waitForURL(/\/performances\//);
  expect(page.url()).not.toContain(over);
  await script(page).locator('.curtain-line').waitFor();
  expect(problems.filter((problem) => !/status of 4/.test(problem))).toEqual([]);
  await context.close();
});

test('a Chinese play in Chinese; the interface and the play each keep their language', async () => {
  const { page, context, problems } = await house.visitor({ language: 'zh' });
  await page.goto(house.server.url);
  await page.getByRole('article', { name: '三打白骨' }).getByRole('button', { name: '孙悟空' }).click();
  await turn(page).waitFor();
  await say(page, '师父，这山里有古怪。');
  await script(page).getByText('这山里有古怪').waitFor();
  await turn(page).waitFor();
  expect(await script(page).getAttribute('lang')).toBe('zh-CN');
  await picture(page, 'stage-chinese-play');
  await playHamlet(page, house.server.url);
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN');
  expect(await script(page).getAttribute('lang')).toBe('en');
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

test('those who look on see behind the curtain only while the host lets them', async () => {
  const { page, context, problems } = await house.visitor();
  await playHamlet(page, house.server.url);
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
