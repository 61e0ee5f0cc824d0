/** What people of one name are called at home. The first of a line is the name in full; a pet form may belong to several. */
const lines = `elizabeth lizzy lizzie liza eliza beth bess bessie betsy betty betsey libby|catherine kitty kate katy cathy cathie|katherine kitty kate katy kathy|margaret meg maggie peggy madge daisy
mary molly polly mamie may|matilda matty tilly|martha patty mattie|harriet hatty hattie|henrietta hetty etta harriet|charlotte lottie|caroline carrie caro|dorothy dolly dora dot|dorothea dolly dora dodo
frances fanny fan|francis frank|isabella bella|isabel bell belle|helen nell nelly|eleanor nell nelly nora ellie|ellen nell nelly|anne annie nan nancy|hannah nan nanny|sarah sally sadie|susan sue sukey|susannah sue sukey
theresa tess tessa|rebecca becky|rachel ray|jane jenny janey janet|janet jenny|emily em emmy milly|emma em emmy|amelia emmy milly|mildred milly|josephine jo josie|georgiana georgy|georgina georgy|louisa lou|lucy lu|lydia liddy
phillipa pip|philippa pip|victoria vicky|wilhelmina mina minnie|winifred winnie|adelaide addie|adele addie|agnes aggie|augusta gussie|barbara babs bab|bridget biddy|cecilia cissy cecily|cecily cissy|clementina clemmie|constance connie
deborah debby|eva evie|gertrude gerty trudy|judith judy|julia jule|laura lolly|lavinia vinnie|leonora nora|letitia letty|madeleine maddie|millicent milly|nathaniel nat|penelope penny|priscilla prissy cilla|prudence prue|rosamond rosy|rosalind rosy|rose rosie rosy|sophia sophy|sophie sophy|tabitha tabby|ursula ursie
alexander alec alick sandy alex sasha|albert bertie bert|alfred alf fred|andrew andy drew|anthony tony|antony tony|archibald archie|arthur artie|augustus gus|benjamin ben benny|bernard bernie|bertram bertie|charles charlie charley chas|christopher kit chris|clement clem|daniel dan danny|david davy dave|edmund ned ted|edward ned ted teddy eddie ed
ernest ernie|frederick fred freddy freddie|george georgie geordie|gilbert gil|gregory greg|harold hal|henry harry hal hank|herbert bert|hugh hughie|jacob jake|james jim jimmy jem jamie|jeremiah jerry|john jack johnny jock|jonathan jon|joseph joe jos|joshua josh|laurence larry laurie|lawrence larry laurie|leonard len|lewis lew|matthew mat matt|michael mike mick|nicholas nick nicky|oliver noll|patrick pat paddy|peter pete|philip phil pip|ralph rafe|randolph ran
raymond ray|reginald reggie|richard dick dickie rick|robert bob bobby rob robin bert|roderick rory|roger hodge|samuel sam sammy|sebastian seb|sidney sid|stephen steve stevie|sylvester sil|theobald theo|theodore theo ted teddy|thomas tom tommy|timothy tim|tobias toby|valentine val|vincent vin|walter wat wally|wilfred will|william will bill billy willy willie liam|zachary zach
rodion rodya rodka|avdotya dounia dunya dunia|sofya sonia sonya|sophia sonia sonya|dmitri mitya dimitri|alexey alyosha alexei|alexei alyosha|ivan vanya|katerina katya|ekaterina katya|konstantin kostya|stepan stiva|sergey seryozha serezha|fyodor fedya|fedor fedya|nikolai kolya nicolas|nikolay kolya|pyotr petya petrusha|pavel pasha|mikhail misha|alexandra sasha|marya masha mashenka|maria masha|natalya natasha|natalia natasha|tatyana tanya|anastasia nastya|nastasya nastya|grigory grisha|ilya ilyusha|yevgeny zhenya|vladimir volodya|boris borya|andrei andryusha|agrafena grusha grushenka|lizaveta liza|varvara varya|darya dasha dolly|olga olya|yekaterina katya`;

const homes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  lines.split(/[|\n]/).map((line) => {
    const [full = '', ...pets] = line.trim().split(' ');
    return [full, new Set(pets)] as const;
  }),
);

/** Whether two first names may be one person's: Lizzy and Elizabeth, Rodya and Rodion. */
export function isPetOf(one: string, other: string): boolean {
  return (homes.get(one)?.has(other) ?? false) || (homes.get(other)?.has(one) ?? false);
}

/** Rodion Romanovitch, Avdotya Romanovna: the father's name, not the family's. */
export function isPatronymic(word: string): boolean {
  return /(?:[oe]vi(?:t?ch|č)|[oe]vna|il(?:yi)t?ch|inichna|inishna|mitch)$/.test(word) && word.length > 5;
}
