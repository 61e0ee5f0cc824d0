import type { Language } from './role-event.ts';

/** A short play of our own in each language, so that somebody is there at the first visit. */
export const exampleScripts: Readonly<Record<Language, { readonly title: string; readonly role: string; readonly text: string }>> = {
  en: {
    title: 'The Ferry Bell',
    role: 'Mira',
    text: `Scene 1. The ferry house, evening

(The river is high. A brass bell hangs beside the door.)
Mira: The last boat went at six. If you want the other bank, you wait for the morning.
Tomas: I was told that whoever rings the bell is fetched, at any hour.
Mira: That was my father's rule. He drowned keeping it.
Tomas: Then it is your rule now, and you may break it.
Mira: I keep the bell. I do not ring it.

Scene 2. The landing, night

(Tomas ties his horse to the post. Mira holds a lantern.)
Tomas: There is a doctor on the other side. My sister has the fever, and has had it since Sunday.
Mira: My brother Ivo had the fever. He was seven. Nobody rang the bell for him.
Tomas: Why not?
Mira: Because I was afraid of the water, and I told my father that Ivo was asleep.

Scene 3. The ferry house, midnight

Mira: Here is the rope. It was cut on the night my father went out. People say the river did it.
Tomas: This was done with a knife.
Mira: Old Jonas had the only knife on the landing. He has not looked at me since.
Tomas: Will you take me across?
Mira: If you hold the lantern, and if you never say thank you.

Scene 4. The river, before dawn

(The boat turns in the current. The lantern goes out.)
Tomas: I cannot see the bank.
Mira: I can hear it. My father taught me to hear the bank. Row when I say, and not before.
(Mira rows. They reach the other side.)
Tomas: You are not afraid of the water.
Mira: I am afraid of it every day. Tonight I was more afraid of the bell.

Scene 5. The doctor's house, morning

Old Jonas: So you crossed. I thought nobody would cross again while I live.
Mira: You cut the rope, Jonas.
Old Jonas: I cut it to save the boat. I thought your father was ashore. I have heard that bell every night for nine years.
Mira: Then we have both heard it. Come back with us. I need somebody who can mend a rope.
Tomas: The doctor says that my sister will live.
Mira: Then the bell stays where it is. From now on I will ring it myself.
`,
  },
  zh: {
    title: '渡口的钟',
    role: '米拉',
    text: `第一场 渡口小屋 傍晚

（河水涨了。门边挂着一口铜钟。）
米拉：最后一班船六点就走了。要过河，等明天早上。
托马：人家说，不管几点，谁敲钟，就有人来接。
米拉：那是我父亲的规矩。他守着这规矩淹死了。
托马：那现在是你的规矩，你可以不守。
米拉：我看着这口钟。我不敲它。

第二场 码头 夜

（托马把马拴在桩上。米拉提着灯。）
托马：对岸有大夫。我妹妹从礼拜天起就发热。
米拉：我弟弟伊沃也发过热。他七岁。没有人替他敲钟。
托马：为什么？
米拉：因为我怕水，我对父亲说，伊沃睡着了。

第三场 渡口小屋 午夜

米拉：这是缆绳。父亲出去那一夜，它断了。人家说是河水冲断的。
托马：这是刀割的。
米拉：码头上只有老约有刀。从那以后他没有看过我一眼。
托马：你肯送我过去吗？
米拉：你要拿稳灯，还有，永远不要说谢谢。

第四场 河上 黎明前

（船在急流里打转。灯灭了。）
托马：我看不见岸。
米拉：我听得见。父亲教过我听岸。我说划你再划。
托马：你不怕水。
米拉：我天天怕水。今夜我更怕那口钟。

第五场 大夫家 清晨

老约：你到底过来了。我以为我活着就不会再有人过河。
米拉：缆绳是你割的，老约。
老约：我割它是为了救船。我以为你父亲在岸上。九年了，我夜夜听见那口钟。
米拉：那我们都听见了。跟我们回去吧。我要一个会接缆绳的人。
托马：大夫说，我妹妹能活。
米拉：那钟就留在那里。从今以后我自己来敲。
`,
  },
};
