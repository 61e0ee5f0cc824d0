import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const source = new URL('./src/worker/worker.js', import.meta.url);
const beside = new URL('./public/', import.meta.url);
/** What is larger (tables of meaning, readers of books) is fetched when it is wanted, and not by everybody beforehand. */
const most = 400_000;

/** The first play of each language, whole: what is played in a tab, with the house or without it. */
const plays = { '/tab-en.json': 'closet', '/tab-zh.json': 'baigu' };
const played = (file) => {
  const part = (name) => readFileSync(new URL(`../../plays/${plays[file]}/${name}.json`, import.meta.url), 'utf8');
  return `{"blueprint":${part('blueprint')},"bank":${part('bank')}}`;
};

/** The worker knows by name all files of its build, and a build by what is in them: with another build it is another worker. */
export const theatreWorker = () => ({
  name: 'theatre-worker',
  enforce: 'post',
  /** While somebody develops, there is no worker; what is played in the tab is there all the same. */
  configureServer({ middlewares }) {
    for (const file of Object.keys(plays))
      middlewares.use(file, (_, answer) => answer.setHeader('content-type', 'application/json').end(played(file)));
  },
  generateBundle(_, bundle) {
    const written = Object.values(bundle).map((one) => ({ name: `/${one.fileName}`, text: one.type === 'chunk' ? one.code : one.source }));
    const pages = written.filter(({ name, text }) => /\.(?:js|css|html)$/u.test(name) && text.length < most);
    const looks = readdirSync(beside).map((name) => ({ name: `/${name}`, text: readFileSync(new URL(name, beside)) }));
    const inTab = Object.keys(plays).map((name) => ({ name, text: played(name) }));
    for (const { name, text } of inTab) this.emitFile({ type: 'asset', fileName: name.slice(1), source: text });
    const files = [...pages, ...looks, ...inTab].sort((a, b) => (a.name < b.name ? -1 : 1));
    const hash = createHash('sha256');
    for (const { name, text } of files) hash.update(name).update('\0').update(text);
    const names = files.map(({ name }) => name);
    const worker = readFileSync(source, 'utf8')
      .replace('__VERSION__', hash.digest('hex').slice(0, 16))
      .replace('__FILES__', JSON.stringify(names));
    this.emitFile({ type: 'asset', fileName: 'worker.js', source: worker });
  },
});
