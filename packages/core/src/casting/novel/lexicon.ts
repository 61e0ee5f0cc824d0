const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What a speech is called when it is somebody's: "was his reply". */
export const speechNouns =
  set(`saying answer reply voice words remark exclamation response question cry comment rejoinder observation retort inquiry enquiry query tones whisper
  murmur shout scream greeting salutation consolation explanation suggestion declaration speech comments remarks opinion verdict address cautions warning asking crying calling telling exclaiming`);

/** They begin a clause whose subject is not the sentence's. */
export const relatives = set('where which whom that than what whose as while when before after till until because though although since');

export const prepositions =
  set(`of to at with from by for in on upon into onto about against before behind beside besides between beyond after under over near towards
  toward through without within among amongst around round like unto beneath opposite past off across along amid`);

/** Words that may stand between a subject and its verb. */
export const between =
  set(`at last then now only also just still again soon once first never always had has have was is were did do does could would might must should will
  shall may can been being to herself himself themselves myself it rather quite very so too merely simply almost even suddenly presently however meanwhile here there
  in a an the himself with more most less not`);

const female =
  'woman women lady girl mother aunt sister daughter niece wife widow housekeeper hostess queen princess duchess countess baroness marchioness maid governess landlady actress heroine mistress matron nurse bride heiress madam dame nun witch grandmother grandmamma mamma mama mother-in-law sister-in-law waitress stewardess schoolmistress spinster maiden lass goddess priestess empress lady-in-waiting maidservant housemaid parlourmaid charwoman old-maid granddaughter stepmother godmother cousin-in-law girls ladies hen cow mare vixen madame mademoiselle mum mummy auntie miss granny dowager belle';
const male =
  'man men gentleman boy father uncle brother son nephew husband widower butler host king prince duke count baron marquis footman landlord actor hero master groom heir sir lord monk wizard grandfather papa waiter steward schoolmaster bachelor lad god priest emperor policeman constable inspector sergeant captain colonel general major lieutenant sailor soldier clergyman curate vicar parson rector bishop coachman driver gardener porter salesman fisherman workman foreman chairman gentlemen fellow chap knight squire urchin grandson stepfather godfather brother-in-law father-in-law butcher blacksmith barber detective admiral monsieur dad daddy grandpapa landlord ploughman tradesman juryman coroner cabman fireman nobleman statesman turnkey gaoler jailer innkeeper captain mate beadle verger usher tutor monarch friar abbot shepherd miller tailor cobbler carpenter peasant farmer boatman ferryman';
const either =
  'child baby infant friend companion person stranger visitor guest servant doctor professor teacher student clerk cook cousin neighbour neighbor patient speaker other another youth creature author artist painter poet lawyer judge magistrate prisoner witness officer guard guide leader secretary manager pupil cat dog bird rabbit mouse lizard turtle lion wolf fox bear owl frog fish interlocutor hearer listener voice newcomer passenger traveller traveler invalid';

export const nouns: ReadonlyMap<string, 'female' | 'male' | 'unknown'> = new Map([
  ...either.split(' ').map((word) => [word, 'unknown'] as const),
  ...female.split(' ').map((word) => [word, 'female'] as const),
  ...male.split(' ').map((word) => [word, 'male'] as const),
]);

export const groups = set(
  'they all both everybody everyone company crowd others people men women girls boys ladies gentlemen guests children voices chorus assembly two three servants jury jurors',
);

export const titles: ReadonlyMap<string, 'female' | 'male' | 'unknown'> = new Map([
  ...'mr mister sir lord master mons monsieur m don signor herr count duke king prince baron viscount marquis earl squire father brother uncle captain colonel general major lieutenant sergeant admiral commodore corporal bishop dean rev reverend archdeacon canon inspector constable rabbi esq père abbé'
    .split(' ')
    .map((word) => [word, 'male'] as const),
  ...'mrs miss ms madame madam mme mlle mademoiselle lady dame donna signora signorina frau fraulein countess duchess queen princess baroness marchioness mother sister aunt nurse grandmother'
    .split(' ')
    .map((word) => [word, 'female'] as const),
  ...'dr doctor professor prof judge justice president governor senator old young little cousin saint st citizen comrade poor dear'
    .split(' ')
    .map((word) => [word, 'unknown'] as const),
]);

/** Ranks that name a person by themselves once the person is known: "the general". */
export const ranks = set(
  'captain colonel general major lieutenant sergeant admiral commodore corporal bishop dean archdeacon canon inspector constable count countess duke duchess king queen prince princess baron baroness marquis marchioness earl squire doctor professor judge governor president senator rector vicar curate abbe',
);

export const determiners = set("the this that a an his her their my our your its another each every one some any no these those that's");

export const articles = set('the a an');

/** Past forms that do not end in -ed: what makes a name a subject. */
export const verbForms =
  set(`was were had did could would should might must shall will is are has does came went saw took gave got made knew thought felt found left kept held stood sat lay ran rose fell
  began broke brought bought caught chose drew drank drove ate fled flew forgot forgave grew heard hid hurt led lent let lost meant met paid put read rode rang said sang sank
  sent set shook shone shot shut slept slid spoke spent sprang stole struck swore swept swung taught tore told threw understood woke wore wept won wrote bent bit blew bound
  burst crept dealt dug flung hung knelt laid leant leapt lit rubbed sought sold spat spread stuck swam thrust trod wound wrung became could couldn can may never always only
  now then also still just at last says looks turns goes comes takes sits stands smiles nods gets puts`);

export const femaleNames =
  set(`mary elizabeth anne ann anna jane catherine katherine kate emma emily charlotte lucy alice margaret maggie helen ellen eleanor elinor marianne fanny lydia kitty isabella isabel
  harriet henrietta georgiana caroline louisa julia maria sarah sophia sophy susan rose ruth rachel rebecca martha edith ethel florence grace agnes amy beth meg josephine jo daisy annie dorothy diana
  lavinia cecilia cecily adela adele augusta beatrice bertha blanche bridget clara clarissa cora cordelia constance ella eliza ella esther eva eve evelyn evangeline flora frances georgina gertrude gwendolen
  hannah hester hilda ida irene jemima jenny jessie joan judith juliet katharine laura leonora lilian lily lizzie mabel madeleine marcia marian marie marilla matilda maud mildred millicent minnie miriam molly
  muriel nancy nell nelly nora olivia ophelia pamela patience penelope phoebe polly portia priscilla prudence rhoda rosalind rosamond sally selina sibyl sybil stella sylvia theresa ursula vera victoria viola violet
  virginia winifred brett lucia may ada ada mercy nina lena leonora linda dolly barbara gladys doris hermione ginny minerva pansy jessica monica rachel phoebe penny
  becky bella bess bessie betsy betty camilla carrie cassandra celia chloe christina clementina cissy connie cynthia daphne deborah della dinah dora dorothea dolores ernestine estella
  etta eugenia eustacia evie fleur freda genevieve georgia gloria greta hattie helena hetty honor honora imogen ina isobel ivy janet jean jeanne joanna josie joyce julie justine karen
  katy kathleen leah letitia letty lettice lina lois lottie louise lucilla lucinda lucretia mamie marcella marguerite marjorie marion maude melanie melissa mina mollie mona nan
  nannie natalie natasha nettie ottilie patty paula pauline peggy philippa rosa rosalie rosanna rosie roxana ruby sadie sabina salome sonia sophie sue susanna susannah tabitha tess thea
  theodora thomasina tilly trixie una valerie vanessa vivien wilhelmina zoe dolly denise edna effie eileen elsie elvira enid emmeline fay felicity frieda hortense hyacinth janie jill
  katie kitty lavinia lilly lorna mabel madge mame mattie milly myra myrtle nellie netta olga pearl pollie queenie ray rosetta sheila tamara tania tatiana therese tina verena wendy winnie
  marfa polina praskovia katerina avdotya grushenka sonya anastasia nastasya varvara lizaveta agafya`);

export const maleNames =
  set(`john william james george henry harry charles edward edmund thomas tom robert richard frederick fred frank francis philip phillip stephen walter arthur albert alfred andrew anthony antony
  archibald augustus basil benjamin bernard bertram cecil christopher clement cyril daniel david denis dick donald edgar edwin ernest eugene eustace felix ferdinand fitzwilliam freddy gabriel geoffrey gerald gilbert
  giles godfrey guy hamlet harold herbert hugh humphrey isaac jack jacob jake jasper jeremiah jerome jim jonathan joseph joshua julian laurence lawrence leonard lewis louis luke lysander mark martin matthew maurice
  michael mike miles nathaniel nicholas noah oliver oscar oswald patrick paul percy peter ralph randolph raymond reginald roger ronald rupert samuel sam sebastian sherlock sidney silas simon solomon stanley syme
  theodore timothy tobias toby victor vincent vivian wilfred winston dorian gregory ned ted bill billy bob bobby ben joe johnny charlie fagin adam aaron abraham ross joey chandler leonard sheldon ron severus
  abel abner alan alec alexander alexis algernon allan alphonse alvin ambrose amos anatole andre angus angel archie armand barnaby bart bartholomew bertie blake boris bruce caleb calvin
  casper chester clarence claude clifford clive colin conrad constantine cornelius cuthbert cyrus damon dennis dominic dudley duncan dunstan eben ebenezer edwin egbert eli elias elijah
  emanuel emile enoch ephraim erasmus eric esau ethan evan ezra fergus fitzgerald floyd gaston gavin geordie gideon gregor gus gustave hal hamish hannibal hector hercule hilary hiram horace
  horatio howard hubert huckleberry huck hugo ian ignatius ira israel ivan ivor jabez jake jean-baptiste jeff jefferson jeremy jesse job jocelyn jonah jonas jos jude jules julius justin keith
  kenneth kit lancelot larry leo leon leopold lionel lorenzo lucas lucian lucien luther malcolm marcus marius marmaduke max maximilian merlin micah mick mordecai mortimer moses murdoch
  napoleon nat nathan neil nelson newland nick nigel norman obadiah octavius orlando orville osborne owen pat perceval perry pierre pip piers ralston rex rob robin roderick rodney roland rolf
  rory rowland rudolf rufus sandy saul seth sid silvester sol stuart syd sydney terence thaddeus theobald theo tim tony ulysses uriah valentine vernon virgil wally ward warren wat wesley wilbur
  wilfrid will willie willy wilson xavier zachary alexei dmitri fyodor ilya mikhail nikolai pavel pyotr rodion sergei vladimir`);
