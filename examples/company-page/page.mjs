// A companion in a page of your own: it runs in the tab, and the tab remembers. Make page.js of it:
//   npx esbuild examples/company-page/page.mjs --bundle --outfile=examples/company-page/page.js
// and open index.html, from a file or from any web server.

import { Company, readCompany } from '@troupe/core/company';
import { openIndexedDbStore } from '@troupe/stores/indexeddb';
import { understudy } from '@troupe/understudy';

const nell = {
  name: 'Nell',
  kind: 'npc',
  description: 'an old friend who mends nets',
  mottos: [{ category: 'greeting', lines: ['Mind the ropes. Sit down.'] }],
  knowledge: [{ lines: ['A net is mostly holes. The trick is where you put them.'] }],
};
const clock = { now: () => Date.now(), sleep: (ms) => new Promise((done) => setTimeout(done, ms)) };

async function open(talk, form) {
  const store = await openIndexedDbStore({ name: 'my-page' });
  const ports = { store, clock, models: { performer: understudy() } };
  const company = await Company.open(readCompany({ companions: [nell] }), ports, { stream: 'company', seed: 7 });
  const show = () => {
    talk.textContent = company
      .room('nell-chat')
      .messages.map(({ by, text }) => `${by}: ${text}`)
      .join('\n');
  };
  store.onGrowth(() => company.refresh().then(show));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const said = new FormData(form).get('said');
    form.reset();
    for await (const frame of company.say('nell-chat', said)) if (frame.type === 'message') show();
  });
  await company.greet('nell-chat');
  show();
}
open(document.getElementById('talk'), document.getElementById('form'));
