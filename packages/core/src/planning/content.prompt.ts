import { contentKinds } from '../text/content-notes.ts';
import type { Bilingual } from './request.ts';

/** What is said of it before anybody opens it, by whoever writes the playbill. */
export const contentTask: Bilingual<string> = {
  en: `content: what is shown or told in it that somebody may rather not see: kinds, of ${contentKinds.join(', ')}; more, where none of these names it, a word or two. It says what, and never whom it happens to or who does it. Where there is nothing, kinds is empty.`,
  zh: `content：戏里演到或说到、有人可能不愿看到的：kinds，取自 ${contentKinds.join('、')}；more：以上都说不到的，用一两个词。只说是什么，决不说发生在谁身上、是谁做的。没有就让 kinds 为空。`,
};
