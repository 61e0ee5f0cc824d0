// Draws the ready clip of the screening page: a lamp-lit room at dusk; a door opens, a cat comes in, rain begins.
// Runs in a page; `drawScene(context, seconds)` draws one moment on 640 × 360.
(() => {
  const [W, H] = [640, 360];
  const clamp = (value, low = 0, high = 1) => Math.min(high, Math.max(low, value));
  const ease = (value) => value * value * (3 - 2 * value);
  const ramp = (time, from, to) => ease(clamp((time - from) / (to - from)));
  const mix = (a, b, share) => a.map((value, index) => Math.round(value + (b[index] - value) * share));
  const rgb = ([r, g, b], alpha = 1) => `rgba(${r},${g},${b},${alpha})`;
  const noise = (n) => {
    const value = Math.sin(n * 127.1 + 311.7) * 43758.5453;
    return value - Math.floor(value);
  };
  const glass = { x: 62, y: 54, w: 190, h: 168 };

  function sky(c, time) {
    const night = ramp(time, 2, 20);
    const cloud = ramp(time, 11, 17);
    const top = mix(mix([58, 66, 120], [14, 18, 44], night), [26, 32, 50], cloud * 0.7);
    const middle = mix(mix([196, 112, 118], [44, 44, 84], night), [44, 54, 74], cloud * 0.7);
    const low = mix(mix([250, 182, 98], [92, 70, 96], night), [62, 72, 90], cloud * 0.7);
    const fill = c.createLinearGradient(0, glass.y, 0, glass.y + glass.h);
    fill.addColorStop(0, rgb(top));
    fill.addColorStop(0.62, rgb(middle));
    fill.addColorStop(0.84, rgb(low));
    c.fillStyle = fill;
    c.fillRect(glass.x, glass.y, glass.w, glass.h);
    for (let star = 0; star < 26; star++) {
      const shine = ramp(time, 7 + noise(star) * 5, 12 + noise(star) * 5) * (1 - cloud) * (0.55 + 0.45 * Math.sin(time * 2 + star));
      c.fillStyle = `rgba(255,246,224,${shine * 0.8})`;
      c.fillRect(glass.x + noise(star + 40) * glass.w, glass.y + noise(star + 80) * glass.h * 0.55, 1.4, 1.4);
    }
    for (let puff = 0; puff < 9; puff++) {
      const x = glass.x - 90 + ((puff * 61 + time * (5 + noise(puff) * 5)) % (glass.w + 180));
      const y = glass.y + 12 + noise(puff + 9) * 64;
      const mist = c.createRadialGradient(x, y, 2, x, y, 46);
      mist.addColorStop(0, rgb(mix([214, 150, 150], [40, 46, 64], Math.max(night, cloud)), 0.2 + cloud * 0.5));
      mist.addColorStop(1, 'rgba(0,0,0,0)');
      c.fillStyle = mist;
      c.fillRect(x - 50, y - 30, 100, 60);
    }
    hills(c, time, night);
  }

  /** One far flash, late. */
  const flashAt = (time) => Math.max(0, 1 - Math.abs(time - 20.4) * 4) + 0.7 * Math.max(0, 1 - Math.abs(time - 20.9) * 6);

  function hills(c, time, night) {
    const ranges = [
      [170, 9, 0.021, mix([134, 84, 110], [30, 32, 58], night)],
      [186, 11, 0.034, mix([86, 58, 86], [22, 24, 44], night)],
      [204, 7, 0.05, mix([46, 36, 56], [13, 14, 26], night)],
    ];
    for (const [base, height, step, colour] of ranges) {
      c.fillStyle = rgb(colour);
      c.beginPath();
      c.moveTo(glass.x, glass.y + glass.h);
      for (let x = glass.x; x <= glass.x + glass.w; x += 4)
        c.lineTo(x, base + Math.sin(x * step + base) * height + Math.sin(x * step * 2.7) * 3);
      c.lineTo(glass.x + glass.w, glass.y + glass.h);
      c.fill();
    }
    // A light in a far house, and a poplar that bends when the weather turns.
    c.fillStyle = `rgba(255,206,120,${0.35 + 0.6 * night})`;
    c.fillRect(206, 190, 2.4, 2.4);
    const bend = Math.sin(time * 1.7) * (1 + 5 * ramp(time, 12, 16));
    c.fillStyle = rgb(mix([36, 28, 44], [9, 10, 18], night));
    c.beginPath();
    c.moveTo(100, 216);
    c.quadraticCurveTo(92 + bend, 176, 101 + bend * 2.2, 128);
    c.quadraticCurveTo(111 + bend, 176, 106, 216);
    c.fill();
  }

  function rain(c, time) {
    const strength = ramp(time, 13, 17);
    if (strength === 0) return;
    c.lineCap = 'round';
    for (let drop = 0; drop < 130; drop++) {
      if (noise(drop + 7) > strength) continue;
      const speed = 210 + noise(drop) * 160;
      const y = glass.y + ((noise(drop + 3) * 400 + time * speed) % (glass.h + 30)) - 15;
      const x = glass.x + noise(drop + 11) * (glass.w + 30) - (y - glass.y) * 0.12;
      c.strokeStyle = `rgba(190,206,232,${0.1 + noise(drop + 5) * 0.3})`;
      c.lineWidth = 0.7 + noise(drop + 2) * 0.7;
      c.beginPath();
      c.moveTo(x, y);
      c.lineTo(x - 2, y + 9 + noise(drop) * 7);
      c.stroke();
    }
    // Drops that run down the panes, in starts.
    for (let drop = 0; drop < 26; drop++) {
      const born = 14 + noise(drop + 21) * 7;
      if (time < born) continue;
      const age = time - born;
      const x = glass.x + 5 + noise(drop + 31) * (glass.w - 10) + Math.sin(age * 2 + drop) * 1.2;
      const y = glass.y + 4 + noise(drop + 51) * 90 + age * 5 + Math.max(0, Math.sin(age * 1.3 + drop)) * 9 * age * 0.35;
      if (y > glass.y + glass.h - 3) continue;
      c.strokeStyle = 'rgba(214,226,246,0.16)';
      c.lineWidth = 1.1;
      c.beginPath();
      c.moveTo(x, y - 16);
      c.lineTo(x, y);
      c.stroke();
      c.fillStyle = 'rgba(232,240,255,0.5)';
      c.beginPath();
      c.ellipse(x, y, 1.5, 2.2, 0, 0, 7);
      c.fill();
    }
  }

  function wall(c, time) {
    const night = ramp(time, 2, 20);
    const fill = c.createLinearGradient(0, 0, W, H);
    fill.addColorStop(0, rgb(mix([78, 52, 66], [44, 32, 48], night)));
    fill.addColorStop(1, rgb(mix([52, 36, 52], [30, 22, 36], night)));
    c.fillStyle = fill;
    c.fillRect(0, 0, W, H);
    c.strokeStyle = 'rgba(255,214,160,0.035)';
    for (let x = 9; x < W; x += 22) {
      c.lineWidth = 7;
      c.beginPath();
      c.moveTo(x, 0);
      c.lineTo(x, 282);
      c.stroke();
    }
    const floor = c.createLinearGradient(0, 282, 0, H);
    floor.addColorStop(0, '#33211f');
    floor.addColorStop(1, '#1b1218');
    c.fillStyle = floor;
    c.fillRect(0, 282, W, H - 282);
    c.strokeStyle = 'rgba(0,0,0,0.3)';
    c.lineWidth = 1;
    for (let plank = -6; plank < 16; plank++) {
      c.beginPath();
      c.moveTo(320 + (plank - 5) * 46, 282);
      c.lineTo(320 + (plank - 5) * 84, H);
      c.stroke();
    }
    c.fillStyle = '#2a1a1d';
    c.fillRect(0, 276, W, 8);
    c.fillStyle = 'rgba(255,206,150,0.08)';
    c.fillRect(0, 276, W, 1.4);
  }

  function frame(c) {
    c.fillStyle = '#2b1a1b';
    const bar = (x, y, w, h) => c.fillRect(x, y, w, h);
    bar(glass.x - 9, glass.y - 9, glass.w + 18, 9);
    bar(glass.x - 9, glass.y + glass.h, glass.w + 18, 9);
    bar(glass.x - 9, glass.y, 9, glass.h);
    bar(glass.x + glass.w, glass.y, 9, glass.h);
    bar(glass.x + glass.w / 2 - 3, glass.y, 6, glass.h);
    bar(glass.x, glass.y + glass.h * 0.42, glass.w, 5);
    c.fillStyle = '#3a2424';
    bar(glass.x - 20, glass.y + glass.h + 8, glass.w + 40, 9);
    c.fillStyle = 'rgba(255,214,160,0.18)';
    bar(glass.x - 20, glass.y + glass.h + 8, glass.w + 40, 1.4);
  }

  function curtain(c, time, left) {
    const stir = Math.sin(time * 1.1 + (left ? 0 : 1.4)) * (1.5 + 7 * ramp(time, 9, 11) * (1 - ramp(time, 18, 21)));
    const [outer, inner] = left ? [28, 78] : [288, 238];
    const side = left ? 1 : -1;
    c.fillStyle = '#5d2632';
    c.beginPath();
    c.moveTo(outer, 30);
    c.lineTo(inner + side * 12, 30);
    c.bezierCurveTo(inner + side * (8 + stir), 110, inner - side * 10 + stir * side, 170, inner - side * (14 - stir), 268);
    c.lineTo(outer - side * 4, 268);
    c.closePath();
    c.fill();
    for (let fold = 0; fold < 4; fold++) {
      c.strokeStyle = fold % 2 ? 'rgba(0,0,0,0.28)' : 'rgba(255,190,150,0.10)';
      c.lineWidth = 4;
      const x = outer + side * (9 + fold * 12);
      c.beginPath();
      c.moveTo(x, 30);
      c.quadraticCurveTo(x + (stir * side) / 2, 150, x - side * fold * 3 + stir * side * 0.8, 268);
      c.stroke();
    }
    c.fillStyle = '#22140f';
    c.fillRect(20, 26, 278, 5);
  }

  function door(c, time) {
    const open = ramp(time, 6, 9.5);
    const [x, y, w, h] = [514, 78, 88, 204];
    c.fillStyle = '#24161a';
    c.fillRect(x - 9, y - 9, w + 18, h + 9);
    const hall = c.createLinearGradient(x, 0, x + w, 0);
    hall.addColorStop(0, '#7c93a8');
    hall.addColorStop(1, '#3d4f66');
    c.fillStyle = hall;
    c.fillRect(x, y, w, h);
    c.fillStyle = '#2d3a4c';
    c.fillRect(x, y + h - 46, w, 46);
    // Hinged on the right: the leaf narrows as it opens towards us.
    const leaf = w * (1 - open * 0.8);
    const lean = open * 15;
    c.fillStyle = '#4a2d29';
    c.beginPath();
    c.moveTo(x + w, y);
    c.lineTo(x + w - leaf, y - lean * 0.4);
    c.lineTo(x + w - leaf, y + h + lean);
    c.lineTo(x + w, y + h);
    c.fill();
    c.strokeStyle = 'rgba(0,0,0,0.35)';
    c.lineWidth = 2;
    for (const [from, to] of [
      [0.08, 0.44],
      [0.52, 0.93],
    ]) {
      const [a, b] = [x + w - leaf * 0.84, x + w - leaf * 0.16];
      c.strokeRect(a, y + h * from, b - a, h * (to - from));
    }
    c.fillStyle = '#d9ac62';
    c.beginPath();
    c.arc(x + w - leaf * 0.9, y + h * 0.53, 3, 0, 7);
    c.fill();
    if (open > 0) {
      const light = c.createLinearGradient(x, 282, 330, 352);
      light.addColorStop(0, `rgba(158,188,214,${0.34 * open})`);
      light.addColorStop(1, 'rgba(158,188,214,0)');
      c.fillStyle = light;
      c.beginPath();
      c.moveTo(x, y + h);
      c.lineTo(x + (w - leaf), y + h);
      c.lineTo(470 + 60 * open, H);
      c.lineTo(470 - 220 * open, H);
      c.fill();
    }
  }

  function furniture(c, time) {
    // An armchair by the window, a round table with a book, a cup and the lamp.
    c.fillStyle = 'rgba(0,0,0,0.36)';
    c.beginPath();
    c.ellipse(336, 306, 58, 7, 0, 0, 7);
    c.fill();
    c.beginPath();
    c.ellipse(440, 318, 62, 9, 0, 0, 7);
    c.fill();
    c.fillStyle = '#1c1016';
    c.fillRect(297, 288, 7, 18);
    c.fillRect(365, 288, 7, 18);
    c.fillStyle = '#43262c';
    c.beginPath();
    c.roundRect(296, 182, 74, 96, [26, 22, 6, 6]);
    c.fill();
    c.fillStyle = '#4c2a30';
    c.beginPath();
    c.roundRect(303, 244, 62, 24, 9);
    c.fill();
    c.fillStyle = '#532f33';
    c.beginPath();
    c.roundRect(288, 262, 92, 30, 10);
    c.roundRect(286, 236, 17, 52, 8);
    c.roundRect(365, 236, 17, 52, 8);
    c.fill();
    c.fillStyle = '#2c1a1a';
    c.fillRect(435, 250, 9, 66);
    c.beginPath();
    c.ellipse(440, 316, 24, 5, 0, 0, 7);
    c.fill();
    c.fillStyle = '#5a3a2b';
    c.beginPath();
    c.ellipse(440, 248, 58, 13, 0, 0, 7);
    c.fill();
    c.fillStyle = '#74492f';
    c.beginPath();
    c.ellipse(440, 244, 58, 12, 0, 0, 7);
    c.fill();
    book(c);
    cup(c, time);
    lamp(c, time);
  }

  function book(c) {
    c.fillStyle = '#7f2f36';
    c.beginPath();
    c.moveTo(396, 243);
    c.lineTo(421, 237);
    c.lineTo(432, 243);
    c.lineTo(407, 250);
    c.fill();
    c.fillStyle = '#efe0c2';
    c.beginPath();
    c.moveTo(398, 241);
    c.lineTo(421, 235);
    c.lineTo(431, 240);
    c.lineTo(408, 246);
    c.fill();
  }

  function cup(c, time) {
    c.fillStyle = '#d8cdb8';
    c.beginPath();
    c.roundRect(470, 235, 14, 11, [1, 1, 5, 5]);
    c.fill();
    c.strokeStyle = '#d8cdb8';
    c.lineWidth = 2;
    c.beginPath();
    c.arc(485, 239, 4, -1.4, 1.6);
    c.stroke();
    for (let wisp = 0; wisp < 3; wisp++) {
      const rise = (time * 0.32 + wisp / 3) % 1;
      c.strokeStyle = `rgba(255,240,220,${0.22 * Math.sin(rise * Math.PI)})`;
      c.lineWidth = 2.4;
      c.beginPath();
      c.moveTo(477 + Math.sin(time * 1.4 + wisp * 2) * 2, 233 - rise * 10);
      c.quadraticCurveTo(473 + Math.sin(time + wisp) * 6, 222 - rise * 14, 478 + Math.sin(time * 1.2 + wisp) * 5, 212 - rise * 18);
      c.stroke();
    }
  }

  function lamp(c, time) {
    c.fillStyle = '#8a6a3a';
    c.beginPath();
    c.ellipse(446, 242, 13, 4, 0, 0, 7);
    c.fill();
    c.fillRect(444, 206, 4, 36);
    const flicker = 0.94 + 0.06 * Math.sin(time * 9) * Math.sin(time * 5.3);
    const shade = c.createLinearGradient(0, 168, 0, 210);
    shade.addColorStop(0, rgb([238, 176, 92], flicker));
    shade.addColorStop(1, rgb([255, 226, 158], flicker));
    c.fillStyle = shade;
    c.beginPath();
    c.moveTo(433, 168);
    c.lineTo(459, 168);
    c.lineTo(473, 209);
    c.lineTo(419, 209);
    c.fill();
  }

  function cat(c, time) {
    if (time < 9) return;
    // In through the door, across the floor, and up to the sill to look at the rain.
    const walk = clamp((time - 9) / 5.4);
    const jump = ramp(time, 14.4, 15.3);
    const x = jump > 0 ? 306 - 112 * jump : 548 - 242 * walk;
    const y = jump > 0 ? 300 - 72 * jump - Math.sin(jump * Math.PI) * 22 : 290 + Math.sin(walk * Math.PI) * 26;
    c.save();
    c.translate(x, y);
    const size = jump > 0 ? 1.05 + 0.1 * jump : 0.78 + 0.34 * Math.sin(walk * Math.PI * 0.8);
    c.scale(size, size);
    c.fillStyle = '#171019';
    c.strokeStyle = '#171019';
    if (jump >= 1) sitting(c, time);
    else walking(c, time, jump);
    c.restore();
  }

  function walking(c, time, jump) {
    c.beginPath();
    c.ellipse(0, -15, 20, 8.5, jump * 0.5, 0, 7);
    c.fill();
    c.beginPath();
    c.arc(-21, -22, 7, 0, 7);
    c.fill();
    ears(c, -21, -27);
    c.lineWidth = 4;
    c.lineCap = 'round';
    for (const [leg, at] of [-13, -8, 10, 15].entries()) {
      const swing = jump > 0 ? (leg < 2 ? -8 : 8) : Math.sin(time * 7 + leg * 1.9) * 5;
      c.beginPath();
      c.moveTo(at, -10);
      c.lineTo(at + swing, 0);
      c.stroke();
    }
    c.lineWidth = 3.6;
    c.beginPath();
    c.moveTo(18, -17);
    c.quadraticCurveTo(32, -22, 30 + Math.sin(time * 3) * 3, -38);
    c.stroke();
  }

  function sitting(c, time) {
    c.beginPath();
    c.ellipse(0, -14, 12, 16, 0, 0, 7);
    c.fill();
    c.beginPath();
    c.arc(-2 + Math.sin(time * 0.9) * 1.2, -34, 8.4, 0, 7);
    c.fill();
    ears(c, -2 + Math.sin(time * 0.9) * 1.2, -40);
    // The lamp draws its outline.
    c.strokeStyle = 'rgba(255,190,120,0.5)';
    c.lineWidth = 1.2;
    c.beginPath();
    c.ellipse(0, -14, 12, 16, 0, -1.2, 1.2);
    c.stroke();
    c.beginPath();
    c.arc(-2 + Math.sin(time * 0.9) * 1.2, -34, 8.4, -0.9, 1);
    c.stroke();
    c.strokeStyle = '#171019';
    c.lineWidth = 4;
    c.lineCap = 'round';
    c.beginPath();
    c.moveTo(9, -4);
    c.quadraticCurveTo(24, 2, 22 + Math.sin(time * 2.2) * 4, 14 + Math.cos(time * 2.2) * 3);
    c.stroke();
  }

  function ears(c, x, y) {
    for (const side of [-1, 1]) {
      c.beginPath();
      c.moveTo(x + side * 6.5, y + 5);
      c.lineTo(x + side * 5.6, y - 6);
      c.lineTo(x + side * 0.6, y + 1);
      c.fill();
    }
  }

  function glow(c, time) {
    const flicker = 1 + 0.05 * Math.sin(time * 9) * Math.sin(time * 5.3);
    const warm = (0.3 + 0.22 * ramp(time, 2, 18)) * flicker;
    c.globalCompositeOperation = 'lighter';
    const spread = c.createRadialGradient(446, 196, 8, 446, 206, 250);
    spread.addColorStop(0, `rgba(255,186,96,${warm})`);
    spread.addColorStop(0.3, `rgba(226,128,58,${warm * 0.42})`);
    spread.addColorStop(1, 'rgba(90,40,30,0)');
    c.fillStyle = spread;
    c.fillRect(0, 0, W, H);
    const day = c.createRadialGradient(157, 150, 20, 157, 170, 210);
    day.addColorStop(0, `rgba(255,168,110,${0.2 * (1 - ramp(time, 2, 15))})`);
    day.addColorStop(1, 'rgba(0,0,0,0)');
    c.fillStyle = day;
    c.fillRect(0, 0, W, H);
    c.fillStyle = `rgba(120,140,190,${flashAt(time) * 0.07})`;
    c.fillRect(0, 0, W, H);
    c.globalCompositeOperation = 'source-over';
    const edge = c.createRadialGradient(330, 180, 170, 330, 180, 410);
    edge.addColorStop(0, 'rgba(0,0,0,0)');
    edge.addColorStop(1, 'rgba(6,3,10,0.68)');
    c.fillStyle = edge;
    c.fillRect(0, 0, W, H);
  }

  globalThis.drawScene = (c, time) => {
    wall(c, time);
    c.save();
    c.beginPath();
    c.rect(glass.x, glass.y, glass.w, glass.h);
    c.clip();
    sky(c, time);
    c.fillStyle = `rgba(150,172,226,${flashAt(time) * 0.5})`;
    c.fillRect(glass.x, glass.y, glass.w, glass.h);
    rain(c, time);
    c.restore();
    frame(c);
    door(c, time);
    if (time >= 15.3) cat(c, time);
    curtain(c, time, true);
    curtain(c, time, false);
    furniture(c, time);
    if (time < 15.3) cat(c, time);
    glow(c, time);
  };
})();
