import { readBlueprint } from '../blueprint/read.ts';
import type { Blueprint } from '../blueprint/schema.ts';

/** A small play in a language for which the house has no words of its own: two rooms, three people, a key. */
export const frenchPlay = {
  format: 'troupe-blueprint',
  version: 2,
  id: 'derniere-lampe',
  title: 'La Dernière Lampe',
  language: 'fr',
  theme: 'Ce que coûte une vérité dite trop tard.',
  synopsis: 'Dans un phare qu’on éteint pour toujours, trois personnes attendent le bateau du matin.',
  world: { period: 'un phare breton, hiver 1911' },
  places: [
    {
      id: 'chambre',
      name: 'la chambre de veille',
      description: 'Une pièce ronde sous la lanterne ; une table, un coffre, un poêle qui fume.',
      exits: [{ to: 'galerie' }],
    },
    { id: 'galerie', name: 'la galerie', description: 'Une passerelle de fer battue par le vent.', exits: [{ to: 'chambre' }] },
  ],
  characters: [
    {
      id: 'maelle',
      name: 'Maëlle',
      appearance: 'Une femme de trente ans, un ciré trop grand.',
      persona: 'Fille du gardien mort ; droite, moqueuse, incapable de laisser une question sans réponse.',
      voice: 'Des phrases brèves, des questions qui n’en sont pas.',
      part: 'seeker',
      relations: [{ to: 'corentin', view: 'Il sait ce qui est arrivé à mon père, et il se tait.' }],
      start: { place: 'chambre' },
    },
    {
      id: 'corentin',
      name: 'Corentin',
      appearance: 'Un homme large, les mains brûlées par l’huile.',
      persona: 'Second gardien ; bon, lent, lâche une seule fois dans sa vie.',
      voice: 'Il parle de la mer quand on lui parle d’autre chose.',
      part: 'keeper',
      story: 'Cette nuit-là j’ai laissé la lampe s’éteindre, et le père est descendu seul chercher l’huile.',
      relations: [{ to: 'maelle', view: 'Je lui dois tout, et surtout la vérité.' }],
      start: { place: 'chambre' },
    },
    {
      id: 'ingenieur',
      name: 'Monsieur Vasseur',
      appearance: 'Un ingénieur des Ponts, souliers trop fins pour l’île.',
      persona: 'Venu éteindre le phare ; poli, pressé, persuadé que rien de tout cela ne le regarde.',
      voice: 'Des formules d’administration, puis soudain une phrase juste.',
      part: 'meddler',
      relations: [{ to: 'maelle', view: 'Elle ne partira pas sans scène.' }],
      start: { place: 'chambre' },
    },
  ],
  props: [
    { id: 'lampe', name: 'la grande lampe', description: 'Elle tourne encore.', at: { place: 'chambre' }, state: { lit: true } },
    {
      id: 'coffre',
      name: 'le coffre',
      description: 'Un coffre de marin.',
      at: { place: 'chambre' },
      container: true,
      key: 'cle',
      state: { open: false, locked: true },
    },
    { id: 'cle', name: 'la clé', description: 'Une petite clé de cuivre.', at: { holder: 'corentin' }, portable: true },
    {
      id: 'journal',
      name: 'le journal de bord',
      description: 'Un cahier gonflé d’humidité.',
      at: { prop: 'coffre', relation: 'in' },
      portable: true,
      writing: 'Minuit. La lampe est morte. Corentin dormait. Je descends à l’huile.',
      reveals: ['sommeil'],
    },
  ],
  facts: [
    {
      id: 'sommeil',
      text: 'Corentin dormait quand la lampe s’est éteinte.',
      knownBy: ['corentin'],
      words: [['dormi', 'dormais', 'dormait', 'endormi'], ['lampe']],
    },
  ],
  acts: [
    {
      id: 'nuit',
      title: 'La nuit',
      goals: {
        maelle: 'Savoir comment mon père est mort.',
        corentin: 'Garder le silence jusqu’au bateau.',
        ingenieur: 'Éteindre à l’heure.',
      },
      scenes: [
        {
          id: 'veille',
          title: 'La veille',
          place: 'chambre',
          time: 'peu avant l’aube',
          description: 'Le poêle fume. La lanterne tourne au-dessus d’eux. Personne n’a dormi.',
          points: [
            {
              id: 'coffre-ouvert',
              title: 'Le coffre',
              description: 'Maëlle veut ouvrir le coffre de son père ; Corentin a la clé.',
              cues: {
                maelle: {
                  want: 'Obtenir la clé que Corentin garde dans sa poche.',
                  moves: [{ id: 'demande', say: 'demander la clé du coffre' }],
                },
                corentin: {
                  want: 'Ne pas donner la clé avant le bateau.',
                  moves: [{ id: 'donne', act: { verb: 'give', targets: ['cle', 'maelle'] } }],
                },
                ingenieur: { want: 'Que l’on range et que l’on descende.', moves: [] },
              },
              flag: { when: { holds: { who: 'maelle', prop: 'cle' } } },
              fallback: {
                text: 'La clé tombe de la poche de Corentin et roule jusqu’à Maëlle.',
                changes: [{ put: { prop: 'cle', at: { holder: 'maelle' } } }],
              },
              result: 'Maëlle tient la clé.',
            },
            {
              id: 'aveu',
              title: 'L’aveu',
              description: 'Corentin doit dire qu’il dormait, devant celle à qui cela coûte.',
              cues: {
                maelle: { want: 'Entendre la vérité de sa bouche.', moves: [{ id: 'presse', say: 'lui demander où il était à minuit' }] },
                corentin: { want: 'Enfin le dire.', moves: [{ id: 'avoue', say: 'avouer qu’il dormait quand la lampe est morte' }] },
                ingenieur: { want: 'Attendre, pour une fois.', moves: [] },
              },
              flag: { judged: 'Corentin a-t-il avoué devant Maëlle qu’il dormait quand la lampe s’est éteinte ?' },
              fallback: { text: 'Au loin, la corne du bateau. La lanterne fait un dernier tour.' },
              result: 'Maëlle sait.',
              next: [{ to: { ending: 'matin' } }],
            },
          ],
        },
      ],
    },
  ],
  endings: [{ id: 'matin', title: 'Le matin', text: 'La lampe s’éteint. Dehors il fait déjà jour.' }],
} as const;

export const frenchFixture = (): Blueprint => readBlueprint(JSON.stringify(frenchPlay));
