import { readFileSync } from 'node:fs';
import type { Model } from '@troupe/core/model';
import { understudy } from '@troupe/understudy';
import { expect, test } from 'vitest';
import { inOneHouse, type TestHouse } from './evening.ts';

/** Somebody who leaves everything as it is. */
const { stream } = understudy();
const editor: Model = { id: 'somebody', prices: { inputPerMillion: 1, outputPerMillion: 2 }, stream };

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

const models = { performer: editor, decider: editor, director: editor };

test('the curtain call opens with the play of the evening; a host has it edited; it leaves as a book', () =>
  house.beside({ models }, async (url) => {
    const asked = (method: string, path: string, body?: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'x-troupe': '1', 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }).then((answer) => answer.json());
    const { id } = await asked('POST', '/api/performances', { play: 'closet', seed: 7, way: 'words' });
    await expect.poll(async () => (await asked('GET', `/api/performances/${id}`)).state, { timeout: 30_000 }).toBe('curtain');
    const { page, context, problems } = await house.visitor();
    await page.goto(`${url}/performances/${id}/curtain`);
    const printed = page.locator('.printed');
    await printed.getByText('made by rules').waitFor();
    expect(await printed.locator('.speaker').count()).toBeGreaterThan(20);
    await printed.getByText('The script as performed').click();
    await printed.locator('pre').getByText('CURTAIN').waitFor();
    await printed.getByText('Printed edition').click();
    await printed.getByText(/By somebody: about [\d,]+ tokens, about/).waitFor();
    await printed.getByRole('button', { name: 'Have it edited' }).click();
    await printed.getByText('edited by somebody').waitFor();
    await printed.getByRole('button', { name: 'Print it by rules again' }).click();
    await printed.getByText('made by rules').waitFor();
    const [book] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'A book (EPUB)' }).click()]);
    expect(book.suggestedFilename()).toBe('The-Closet.epub');
    expect(
      readFileSync(await book.path())
        .subarray(30, 58)
        .toString(),
    ).toBe('mimetypeapplication/epub+zip');
    const [script] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await page.locator('.buttons.exports').locator('xpath=..').getByText('Script as performed').click();
        await page.getByRole('button', { name: 'Plain text' }).click();
      })(),
    ]);
    expect(readFileSync(await script.path(), 'utf8')).toContain('CURTAIN');
    expect(problems).toEqual([]);
    await context.close();
  }));
