'use strict';
(() => {
  const words = {
    en: { play: 'Play', pause: 'Pause', speed: 'Speed', where: 'Where in the play', all: 'Show everything', of: (at, all) => at + ' of ' + all },
    zh: { play: '播放', pause: '暂停', speed: '速度', where: '进度', all: '全部显示', of: (at, all) => '第 ' + at + ' 行，共 ' + all + ' 行' },
  }[/^zh/i.test(navigator.language) ? 'zh' : 'en'];
  const lines = [...document.querySelectorAll('[data-line]')];
  const bar = document.getElementById('bar');
  if (!bar || lines.length === 0) return;
  const make = (name, set) => Object.assign(document.createElement(name), set);
  const button = make('button', { type: 'button' });
  const scrub = make('input', { type: 'range', min: '1', max: String(lines.length), value: '1' });
  const speed = make('select', {});
  const whole = make('button', { type: 'button', textContent: words.all });
  const told = make('output', {});
  scrub.setAttribute('aria-label', words.where);
  speed.setAttribute('aria-label', words.speed);
  for (const times of [0.5, 1, 2, 4, 8]) speed.append(make('option', { value: String(times), textContent: times + '×', selected: times === 1 }));
  bar.append(button, scrub, told, speed, whole);
  bar.hidden = false;
  let at = 1;
  let timer = 0;
  let playing = false;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
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
  const performed = document.querySelector('details.performed');
  const start = () => {
    if (performed) performed.open = true;
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
    show(lines.length, false);
  };
  addEventListener('keydown', (event) => {
    if (bar.hidden || event.ctrlKey || event.metaKey || event.altKey || event.target !== document.body) return;
    if (event.key === ' ') button.click();
    else if (event.key === 'ArrowRight') show(at + 1, true);
    else if (event.key === 'ArrowLeft') show(at - 1, true);
    else return;
    event.preventDefault();
  });
  if (performed) performed.ontoggle = () => (bar.hidden = !performed.open);
  if (performed) bar.hidden = true;
  show(1, false);
})();
