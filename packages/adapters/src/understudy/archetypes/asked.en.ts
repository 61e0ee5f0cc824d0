import type { AskedLines } from '../archetype.ts';

/** What anybody may answer to what anybody may ask. `{of}` is who or what was asked after. */
export const lines: AskedLines = {
  name: [
    'You know who I am. I am {self}, whatever else you have heard.',
    '{self}. It was {self} this morning, and I have had no news since.',
    'My name is {self}. Use it gently.',
    'I am the one you were talking to a moment ago.',
    'They call me {role} here. I have answered to less.',
    'To you, {role}. I had a longer name once.',
  ],
  me: [
    'If you do not know, I am in no position to tell you.',
    'You are {addressee}. I should know you in the dark.',
    'I know who you say you are. Tonight that will have to do.',
  ],
  place: [
    'Look about you. It is what it always was.',
    'You know where you are: where you chose to come.',
    'Here. That is as much as anybody can say of a place.',
  ],
  company: ['You have eyes. Count for yourself.', 'Those you see. I answer for nobody else.', 'Enough of us. More would not help.'],
  weather: [
    'There is weather, I believe. I have not looked up all day.',
    'Worse outside than in; and I do not say much for in.',
    'You did not come here to talk of the weather.',
    'It will change. It is the one thing tonight I would promise you.',
  ],
  hour: [
    'Late enough that people are saying what they mean.',
    'I stopped counting when you came in.',
    'Later than it was, and earlier than I should like.',
    'Has somebody promised you to be elsewhere?',
  ],
  age: ['Old enough to let that pass.', 'I was young when I woke up this morning.', 'Ask me something I have kept count of.'],
  health: [
    'I am on my feet. Let us not ask for more.',
    'Well enough, thank you, until people begin to be kind.',
    'I have slept better. I have also slept worse, and lied about it.',
    'Do I look as bad as that?',
  ],
  fear: ['Of course I am. Are you not?', 'Afraid? A little. It keeps me awake.', 'Not of you. Of what we might end up saying, yes.'],
  food: [
    'There will be time to eat when this is over.',
    'I could not swallow a thing. Help yourself, if you find any.',
    'Hunger I understand. It is the first sensible thing anybody has said.',
  ],
  past: [
    'That is a long story, and I come out of it badly.',
    'Much what I did every other day, until this one.',
    'I try to leave behind what is behind me. It follows at a distance.',
    'Another time, by a better fire, I might tell you all of that.',
  ],
  long: [
    'Long enough to have stopped counting.',
    'Since before it was wise to ask.',
    'Years. They were all much like this one, until tonight.',
  ],
  family: [
    'There were some of us, once. It is a short list now.',
    'That is a door I keep shut. Kindly leave it so.',
    'Nobody who is waiting up for me, if that is what you ask.',
  ],
  doing: [
    'What does it look like? Waiting, mostly, and hiding it.',
    'Nothing that would not stop if you asked me properly.',
    'Keeping my hands busy, so that they do not give me away.',
  ],
  want: [
    'What I want? To leave this room no worse than I came into it.',
    'An end to this. A good one, if there is a choice.',
    'The same as you, I think. We only disagree about the price.',
  ],
  counsel: [
    'Look again at what is nearest to you. One does not, usually.',
    'Ask the question you have been walking round.',
    'Do one thing, and do it with your hands. Talk has got us no further.',
    'Is there nothing in reach that you have not looked at? {Thing}, for one.',
  ],
  trust: [
    'No. But who else is there?',
    'You may believe half of it. I have forgotten which half.',
    'I have told you nothing that I should have to take back.',
    'Watch what I do, and make up your own mind.',
  ],
  love: [
    'You choose your moments.',
    'Do not ask me that with people listening, nor without.',
    'If I did not care what became of you, I should have left an hour ago.',
  ],
  song: [
    'I have not the breath for it tonight.',
    'There is one I used to know. It ended badly, and so did the evening.',
    'Later; if anybody still feels like it.',
  ],
  why: [
    'Because it could not be otherwise. I have tried it otherwise.',
    'Because I said so, and because I have nothing better.',
    'If I knew why, I should not be standing here.',
  ],
  pardon: ['You heard me well enough.', 'I meant what I said. I may have said it badly.', 'Never mind. It was more to myself than to you.'],
  yes: ['Good. Then we understand each other that far.', 'You say that quickly.', 'I am glad of one plain word. Go on.'],
  no: [
    'No? Then say what, instead.',
    'That was short. I should like the rest of it.',
    'You refuse very well. Is there anything you would do?',
  ],
  unsure: ['Then find out. I can wait.', 'That makes two of us.', 'Not knowing is no crime. Staying so might be.'],
  'in-sight': ['{Of}? Before your eyes.', 'Look up: {of}. There.', 'Here, where you could touch it, is {of}. Was that all?'],
  missing: [
    'If I knew where {of} was, I should have it in my hand.',
    'Not where you would think to look for {of}; or somebody else has thought of it first.',
    'Somebody has {of}. I should watch the sleeves.',
  ],
  near: ['{Of}? Use your eyes.', 'Near enough, I dare say. {Of} never goes far.', 'You will have {of} before you when it is time.'],
  absent: [
    'I could not tell you where {of} is. Not here, as you see.',
    'You will look in vain for {of} tonight.',
    'I have been asking myself about {of}, too.',
    'Not here. And I should not go looking for {of}, in your place.',
  ],
  opinion: [
    'Of {of} I will say only what I should say to the face.',
    '{Of} has reasons, I suppose. Everybody has those.',
    'I have known {of} long enough to be careful how I answer.',
    'What is {of} to you?',
  ],
  thing: [
    '{Of}? You may see as much of it as I can.',
    'Look at {of} yourself; I shall not stop you.',
    'It is only {of}, until somebody picks it up.',
  ],
};
