import { expect, test } from 'vitest';
import { inOneHouse, type TestHouse } from './evening.ts';

let house: TestHouse;
inOneHouse((opened) => {
  house = opened;
});

test('the opened address lets one browser in; its session stands in the settings, and logging out ends it', async () => {
  await house.beside({ unguarded: false }, async (url, server) => {
    const { page, context } = await house.visitor();
    const address = server.entrance();
    await page.goto(address);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('The Closet').first().waitFor();
    await page.goto(`${url}/settings`);
    const sessions = page.getByRole('region', { name: 'Sessions' });
    await sessions.getByText('this browser').waitFor();
    const cookie = (await context.cookies()).find(({ name }) => name === 'troupe_session');
    await sessions.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Token', { exact: true }).waitFor();
    const replayed = await fetch(`${url}/api/plays`, { headers: { cookie: `${cookie?.name}=${cookie?.value}` } });
    expect(replayed.status).toBe(401);
    // The address was good once; the token opens the door again.
    await page.goto(address);
    await page.getByLabel('Token', { exact: true }).fill(server.token ?? '');
    await page.getByRole('button', { name: 'Come in' }).click();
    await page.getByText('The Closet').first().waitFor();
  });
});
