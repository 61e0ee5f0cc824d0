import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const said = (page: Page) => page.locator('.conversation .said:not(.live) .words');
export const room = (page: Page, name: RegExp) => page.getByRole('navigation', { name: /^(Rooms|房间)$/ }).getByRole('button', { name });
export const quiet = (page: Page) => page.locator('.conversation .status').filter({ hasText: /^$/ }).waitFor();

/** Says something, and waits until it was answered. */
export async function speak(page: Page, text: string): Promise<void> {
  const before = await said(page).count();
  const box = page.getByRole('textbox', { name: /^(Say something|说点什么)$/ });
  await box.fill(text);
  await box.press('Enter');
  await expect.poll(() => said(page).count()).toBeGreaterThan(before + 1);
  await quiet(page);
}
