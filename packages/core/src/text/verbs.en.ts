import type { VerbName } from './verb-names.ts';
import { wordings } from './wordings.ts';

/** English wordings, uninflected; the first word is inflected when the lexicon is built. */
export const verbsEn: Readonly<Record<VerbName, readonly string[]>> = wordings({
  take: `
    take, take out, take up, take hold of, grab, grasp, grip, seize, snatch, pick, pick up, draw, draw out, pull out, get, fetch,
    collect, lift, reach for, unsheathe, whip out, pocket, clutch, scoop up, lift up, get hold of
  `,
  give: 'give, hand, hand over, pass, offer, deliver, return',
  put: 'put, place, set, lay, insert, slide, slip',
  drop: 'drop, put down, set down, lay down, let go of, let fall, discard, release',
  show: 'show, display, present, hold up, hold out',
  throw: 'throw, hurl, toss, fling, lob, pitch, chuck',
  open: `
    open, open up, unfold, unseal, pull open, push open, throw open, fling open, pry open, prise open, kick open, unwrap, unroll
  `,
  close: 'close, shut, slam, pull shut, push shut',
  lock: 'lock, lock up, bolt',
  unlock: 'unlock, unbolt',
  use: 'use, employ, apply, operate',
  read: 'read, read through, read out, peruse',
  write: 'write, write on, scribble, sign, jot down',
  examine: `
    examine, inspect, study, look at, look into, look over, look closely at, look around, look about, look round, look under,
    look behind, stare at, gaze at, glance at, peer at, peer into, scrutinize, scrutinise, check, observe, watch, take a look at,
    take a closer look at, have a look at, peek at, peek behind, peek into, peer behind, look inside, look underneath
  `,
  search: 'search, search for, look for, rummage, rummage through, rummage in, ransack, hunt for, frisk',
  listen: 'listen, listen to, listen at, eavesdrop, eavesdrop on, overhear',
  go: `
    go, go to, go into, go out, leave, exit, enter, depart, walk out, walk into, walk through, go through, run through, run out,
    run away, run into, flee, escape, withdraw, head for, head to, step out, step into, storm out, rush out, hurry out, make for,
    return to
  `,
  approach: `
    approach, step forward, step forwards, step up, step up to, step closer, step closer to, step toward, step towards, step to,
    come closer, come closer to, come forward, move forward, move closer, move closer to, move toward, move towards, move to,
    walk to, walk up to, walk toward, walk towards, walk over to, walk forward, go up to, go toward, go towards, go over to,
    go forward, draw near, draw nearer, draw near to, advance, advance on, run to, run up to, rush to, rush at, cross to,
    lean toward, lean towards, move over to, make my way to, make his way to, make her way to, cross the room to, walk across to,
    walk across the room to, go across to, hurry to, hurry over to, stride to, stride over to, stride toward, stride towards,
    creep to, creep toward, creep towards, creep up to, tiptoe to, sneak up to, walk back to
  `,
  attack: `
    attack, stab, stab at, strike, strike at, hit, kill, slay, murder, thrust, thrust at, thrust through, lunge, lunge at, slash,
    slash at, cut, pierce, punch, slap, kick, shoot, shoot at, fire at, fire, assault, wound, beat, choke, strangle, club, spear,
    impale, plunge, drive, swing, swing at
  `,
  hide: `
    hide, hide behind, hide under, conceal, duck behind, duck under, slip behind, step behind, crouch behind, take cover, stash,
    tuck
  `,
  reveal: `
    reveal, uncover, expose, unmask, come out, come out of hiding, step out from behind, step out from, come out from,
    come out from behind, emerge, emerge from, pull aside, pull back, draw back, draw aside, throw back, sweep aside, tear aside,
    fling aside, push aside, show myself, show himself, show herself
  `,
  break: 'break, break open, smash, shatter, crush, destroy, wreck',
  tear: 'tear, tear up, rip, rip up, shred',
  burn: 'burn, burn up, set fire to, set alight, set ablaze',
  light: 'light, light up, ignite, kindle',
  extinguish: 'extinguish, put out, blow out, snuff, snuff out, douse',
  push: 'push, shove, press',
  pull: 'pull, drag, tug, haul, yank',
  touch: `
    touch, feel, stroke, caress, pat, run my fingers over, run my hand over, run his fingers over, run her fingers over,
    lay my hand on, put my hand on, place my hand on, rest my hand on, lay a hand on, put a hand on, place a hand on, tap
  `,
  drink: 'drink, drink from, drink up, sip, swallow, gulp, quaff',
  eat: 'eat, bite, bite into, taste, chew, devour',
  pour: 'pour, pour out, spill, empty',
  embrace: `
    embrace, hug, kiss, hold tight, put my arms around, throw my arms around, wrap my arms around, put my arm around
  `,
  kneel: 'kneel, kneel down, kneel before, fall to my knees, fall to his knees, fall to her knees',
  sit: 'sit, sit down, sit on, be seated, take a seat',
  stand: 'stand, stand up, rise, get up, get to my feet, get to his feet, get to her feet',
  knock: 'knock, knock on, knock at, rap on, bang on',
  call: 'call, call for, call out, call out to, call to, shout, shout for, cry for, cry out, summon, yell, scream for',
  block: 'block, bar, stand in the way of, obstruct',
  follow: 'follow, chase, pursue, go after, run after',
  wear: 'wear, put on, don',
  remove: 'remove, take off, doff',
  play: 'play, play on, strum',
  fly: 'fly, fly out, fly out of, fly away, take to the air, soar, levitate, hover, take wing',
  cast: 'cast, cast a spell, cast a spell on, conjure, conjure up, enchant, bewitch, teleport, vanish into thin air',
  wait: 'wait, wait for, pause, stay, linger',
  say: 'say, tell, ask, speak, speak to, whisper, whisper to, mutter, murmur, reply, answer, declare',
});
