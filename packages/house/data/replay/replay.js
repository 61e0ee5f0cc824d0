'use strict';
(() => {
  const words = {
    en: { play: 'Play', pause: 'Pause', speed: 'Speed', where: 'Where in the play', all: 'To the end', of: (at, all) => at + ' of ' + all, shown: 'Shown as', read: 'Read the edition', edition: 'Edition', watch: 'Watch it as it was played' },
    zh: { play: '播放', pause: '暂停', speed: '速度', where: '进度', all: '到结尾', of: (at, all) => '第 ' + at + ' 行，共 ' + all + ' 行', shown: '显示为', read: '读刊印本', edition: '刊印本', watch: '看当晚的演出' },
  }[/^zh/i.test(navigator.language) ? 'zh' : 'en'];
  const lines = [...document.querySelectorAll('[data-line]')];
  const bar = document.getElementById('bar');
  if (!bar || lines.length === 0) return;
  const make = (name, set) => Object.assign(document.createElement(name), set);
  const button = make('button', { type: 'button' });
  const scrub = make('input', { type: 'range', min: '1', max: String(lines.length), value: '1' });
  const speed = make('select', {});
  const whole = make('button', { type: 'button', textContent: words.all });
  const back = make('button', { type: 'button', textContent: words.edition, hidden: true });
  const told = make('output', {});
  scrub.setAttribute('aria-label', words.where);
  speed.setAttribute('aria-label', words.speed);
  for (const times of [0.5, 1, 2, 4, 8]) speed.append(make('option', { value: String(times), textContent: times + '×', selected: times === 1 }));
  bar.append(button, scrub, told, speed, whole, back);
  bar.hidden = false;
  let at = 1;
  let timer = 0;
  let playing = false;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;

  // Each drawing is on the page once: while the evening is played back, it hangs in the stage; then it goes back to where it was.
  const stage = make('div', { id: 'stage', hidden: true });
  stage.setAttribute('aria-hidden', 'true');
  const homes = new Map();
  const gather = () => {
    const kept = document.getElementById('drawings');
    for (const root of [document, kept && kept.content])
      for (const drawn of root ? root.querySelectorAll('[data-drawing]') : []) homes.set(drawn.dataset.drawing, { drawn, home: drawn.parentNode, next: drawn.nextSibling });
    for (const { drawn } of homes.values()) {
      if (drawn.dataset.drawing.startsWith('place')) drawn.firstElementChild.setAttribute('preserveAspectRatio', 'xMidYMid slice');
      stage.append(drawn);
    }
  };
  const giveBack = () => {
    for (const { drawn, home, next } of [...homes.values()].reverse()) {
      drawn.hidden = false;
      home.insertBefore(drawn, next);
    }
    homes.clear();
  };
  /** How the stage stands after a line: a ~ says that somebody is hidden, a ! that somebody is dead. */
  const picture = () => {
    const now = lines[at - 1];
    const over = now.classList.contains('end');
    let from = at - 1;
    while (from > 0 && lines[from].dataset.stage === undefined) from--;
    const here = over ? [] : (lines[from].dataset.stage || '').split(' ');
    for (const { drawn } of homes.values()) drawn.hidden = true;
    for (const one of here) {
      const found = homes.get(one.replace(/[~!]$/, ''));
      if (!found) continue;
      const { drawn } = found;
      drawn.hidden = false;
      drawn.classList.toggle('speaking', now.dataset.by === drawn.dataset.drawing);
      drawn.classList.toggle('concealed', one.endsWith('~'));
      drawn.classList.toggle('dead', one.endsWith('!'));
      stage.append(drawn);
    }
  };

  const show = (next, follow) => {
    at = Math.min(lines.length, Math.max(1, next));
    lines.forEach((line, index) => {
      line.hidden = index >= at;
      line.classList.toggle('now', playing && index === at - 1);
    });
    scrub.value = String(at);
    scrub.setAttribute('aria-valuetext', words.of(at, lines.length));
    told.textContent = at + '/' + lines.length;
    button.textContent = playing ? words.pause : words.play;
    if (!stage.hidden) picture();
    if (follow) lines[at - 1].scrollIntoView({ block: 'end', behavior: calm ? 'auto' : 'smooth' });
  };
  const wait = () => Math.min(9000, 700 + 45 * lines[at - 1].textContent.length * (/[\u3400-\u9fff]/.test(lines[at - 1].textContent) ? 3 : 1)) / Number(speed.value);
  const step = () => {
    if (!playing) return;
    if (at >= lines.length) return stop();
    timer = setTimeout(() => {
      show(at + 1, true);
      step();
    }, wait());
  };
  const stop = () => {
    playing = false;
    clearTimeout(timer);
    show(at, false);
  };
  const start = () => {
    playing = true;
    show(at >= lines.length ? 1 : at, true);
    step();
  };
  button.onclick = () => (playing ? stop() : start());
  scrub.oninput = () => {
    clearTimeout(timer);
    show(Number(scrub.value), true);
    step();
  };
  speed.onchange = () => {
    clearTimeout(timer);
    step();
  };
  whole.onclick = () => {
    stop();
    show(lines.length, true);
  };
  addEventListener('keydown', (event) => {
    if (bar.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target !== document.body) return;
    if (event.key === ' ') button.click();
    else if (event.key === 'ArrowRight') show(at + 1, true);
    else if (event.key === 'ArrowLeft') show(at - 1, true);
    else return;
    event.preventDefault();
  });

  const performed = document.querySelector('details.performed');
  const printed = document.getElementById('edition');
  const between = document.getElementById('switch');
  if (!performed || !printed || !between) return show(1, false);
  const turn = (watching, first) => {
    if (!watching && playing) stop();
    printed.hidden = watching;
    performed.hidden = !watching;
    performed.open = watching;
    bar.hidden = stage.hidden = !watching;
    document.body.classList.toggle('watching', watching);
    choices.forEach((choice, index) => choice.setAttribute('aria-pressed', String((index === 1) === watching)));
    if (first) return show(1, false);
    if (watching) gather();
    else giveBack();
    history.replaceState(null, '', watching ? '#watch' : '#');
    if (watching && !calm) start();
    else show(at, watching);
  };
  const choices = [words.read, words.watch].map((label, index) => {
    const choice = make('button', { type: 'button', textContent: label });
    choice.onclick = () => choice.getAttribute('aria-pressed') === 'true' || turn(index === 1, false);
    return choice;
  });
  between.setAttribute('role', 'group');
  between.setAttribute('aria-label', words.shown);
  between.append(...choices);
  between.hidden = false;
  performed.before(stage);
  back.hidden = false;
  back.onclick = () => {
    turn(false, false);
    scrollTo(0, 0);
    choices[0].focus();
  };
  performed.querySelector('summary').hidden = true;
  turn(false, true);
  if (location.hash === '#watch') turn(true, false);
})();
