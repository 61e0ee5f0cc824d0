import type { Blueprint, StageState } from '@troupe/core';
import { cutoutMarks, figuresOf, pictureOf, sceneMarks, svgOf } from '@troupe/core/art';
import { icons } from './icons.ts';
import { language, words } from './words.ts';

/** Where things are in the room, in percent of it. The stage knows nothing of that. */
const spots: Readonly<Record<string, readonly [x: number, y: number]>> = {
  key: [14, 36],
  bell: [33, 27],
  lamp: [50, 22],
  chest: [88, 78],
  log: [88, 62],
};

const drawn = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const placeOf = ({ title, world, places: [place] }: Blueprint) =>
  ({ language, title, period: world.period, place: place?.name ?? '', description: words.seen, time: 'night' }) as const;

function child(parent: HTMLElement, tag: string, className: string, inner: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.innerHTML = inner;
  parent.append(made);
  return made;
}

/** What is seen: a picture of the place, whoever is in it, and what can be touched. */
export class Room {
  readonly #ground: HTMLElement;
  readonly #back: HTMLImageElement;
  readonly #me: string;
  readonly #place: ReturnType<typeof placeOf>;
  readonly #at: Record<string, number> = { mara: 70, toby: 25, inspector: 46 };
  readonly #actors = new Map<string, HTMLElement>();
  readonly #things = new Map<string, HTMLElement>();
  readonly #quiet = new Map<string, ReturnType<typeof setTimeout>>();
  #state: StageState | null = null;

  constructor(ground: HTMLElement, play: Blueprint, me: string, use: (thing: string) => void) {
    this.#ground = ground;
    this.#me = me;
    this.#place = placeOf(play);
    this.#back = child(ground, 'img', 'back', '') as HTMLImageElement;
    this.#back.alt = '';
    const figures = figuresOf(play.characters, pictureOf(this.#place).era);
    for (const [index, { id, name }] of play.characters.entries()) {
      const figure = figures[index];
      const face = figure ? drawn(svgOf(cutoutMarks(figure, id))) : '';
      const called = id === me ? words.you : name;
      this.#actors.set(
        id,
        child(ground, 'div', id === me ? 'person you' : 'person', `<p></p><img alt="" src="${face}" /><b>${called}</b>`),
      );
    }
    for (const { id, name } of play.props) {
      const thing = child(ground, 'button', 'thing', `${icons[id] ?? ''}<span>${name.replace('the ', '')}</span>`) as HTMLButtonElement;
      thing.type = 'button';
      thing.id = `thing-${id}`;
      thing.onclick = (event) => {
        event.stopPropagation();
        use(id);
      };
      this.#things.set(id, thing);
    }
    ground.tabIndex = 0;
    ground.onclick = ({ clientX }) => this.walk(me, ((clientX - ground.getBoundingClientRect().left) / ground.clientWidth) * 100);
    ground.onkeydown = ({ key, target }) => {
      const step = { ArrowLeft: -6, ArrowRight: 6 }[key];
      if (step !== undefined) this.walk(me, this.#x(me) + step);
      else if (key === 'Enter' && target === ground) use(this.#nearest());
    };
    this.#draw();
  }

  #x(who: string): number {
    return this.#at[who] ?? 50;
  }

  #nearest(): string {
    const far = (id: string) => Math.abs((spots[id]?.[0] ?? 0) - this.#x(this.#me));
    const [first = 'key'] = Object.keys(spots)
      .filter((id) => this.#things.get(id)?.hidden === false)
      .sort((a, b) => far(a) - far(b));
    return first;
  }

  walk(who: string, x: number): void {
    this.#at[who] = Math.max(8, Math.min(92, x));
    this.#draw();
  }

  /** To where a thing is, and not into it. */
  walkTo(who: string, thing: string): void {
    const [x] = spots[thing] ?? [];
    if (x !== undefined && !this.#holder(thing)) this.walk(who, x + (x > 50 ? -9 : 9));
  }

  /** The world as the stage has it. */
  show(state: StageState): void {
    this.#state = state;
    this.#draw();
  }

  say(who: string, text: string): void {
    const bubble = this.#actors.get(who)?.querySelector('p');
    if (!bubble) return;
    // One at a time: nobody talks over anybody's words.
    for (const actor of this.#actors.values()) actor.querySelector('p')?.replaceChildren();
    bubble.textContent = text;
    clearTimeout(this.#quiet.get(who));
    this.#quiet.set(
      who,
      setTimeout(
        () => {
          bubble.textContent = '';
        },
        3000 + 60 * text.length,
      ),
    );
  }

  #holder(thing: string): string | undefined {
    const at = this.#state?.world.props[thing]?.at;
    return at && 'holder' in at ? at.holder : undefined;
  }

  #draw(): void {
    const props = this.#state?.world.props;
    const lit = props?.lamp?.state.lit !== false;
    this.#ground.classList.toggle('dark', !lit);
    const source = drawn(svgOf(sceneMarks(pictureOf({ ...this.#place, lit }), [], 'b')));
    if (this.#back.src !== source) this.#back.src = source;
    for (const [id, actor] of this.#actors) {
      const x = this.#x(id);
      actor.style.left = `${x}%`;
      actor.classList.toggle('left', x < 25);
      actor.classList.toggle('right', x > 75);
    }
    for (const [id, thing] of this.#things) {
      const at = props?.[id]?.at;
      const holder = this.#holder(id);
      const [x, y] = holder === undefined ? (spots[id] ?? [50, 50]) : [this.#x(holder) + 5, 84];
      thing.style.left = `${x}%`;
      thing.style.top = `${y}%`;
      // Shut away: nobody sees it.
      thing.hidden = at !== undefined && 'prop' in at && props?.[at.prop]?.state.open !== true;
      thing.classList.toggle('held', holder !== undefined);
      thing.classList.toggle('dim', id === 'lamp' && !lit);
    }
  }
}
