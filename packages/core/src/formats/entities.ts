import others from '../../data/entities.json' with { type: 'json' };

/** The entities of Latin-1, in the order of their codes from 160. */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

/** What `&name;` stands for. A name that is not here stays as it is written. */
export const entities: Readonly<Record<string, string>> = Object.assign(
  Object.create(null),
  Object.fromEntries(latin.split(' ').map((name, place) => [name, String.fromCharCode(160 + place)])),
  others,
);
