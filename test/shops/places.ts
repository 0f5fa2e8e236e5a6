/** Countries and states as shops list them. */
export interface Place {
  code: string;
  name: string;
}

const US =
  'AL Alabama,AK Alaska,AZ Arizona,AR Arkansas,CA California,CO Colorado,CT Connecticut,DE Delaware,FL Florida,GA Georgia,HI Hawaii,ID Idaho,IL Illinois,IN Indiana,IA Iowa,KS Kansas,KY Kentucky,LA Louisiana,ME Maine,MD Maryland,MA Massachusetts,MI Michigan,MN Minnesota,MS Mississippi,MO Missouri,MT Montana,NE Nebraska,NV Nevada,NH New Hampshire,NJ New Jersey,NM New Mexico,NY New York,NC North Carolina,ND North Dakota,OH Ohio,OK Oklahoma,OR Oregon,PA Pennsylvania,RI Rhode Island,SC South Carolina,SD South Dakota,TN Tennessee,TX Texas,UT Utah,VT Vermont,VA Virginia,WA Washington,WV West Virginia,WI Wisconsin,WY Wyoming';
const CA =
  'AB Alberta,BC British Columbia,MB Manitoba,NB New Brunswick,NL Newfoundland and Labrador,NS Nova Scotia,ON Ontario,PE Prince Edward Island,QC Quebec,SK Saskatchewan';

export const countries: Place[] = list(
  'AT Austria,AU Australia,CA Canada,FR France,DE Germany,IN India,IE Ireland,NL Netherlands,SG Singapore,GB United Kingdom,US United States',
);

const states: Record<string, Place[]> = { US: list(US), CA: list(CA) };

/** None where the country has none. */
export function statesOf(country: string): Place[] {
  return states[country] ?? [];
}

export function countryName(code: string): string {
  return countries.find((place) => place.code === code)?.name ?? code;
}

export function stateName(country: string, code: string): string {
  return statesOf(country).find((place) => place.code === code)?.name ?? code;
}

/** The code for whatever a shop was told: a code or a name. */
export function codeOf(places: Place[], told: string): string | undefined {
  const wanted = told.trim().toLowerCase();
  const aliases: Record<string, string> = { usa: 'US', 'united states of america': 'US', uk: 'GB' };
  return (
    places.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code ??
    (places === countries ? aliases[wanted] : undefined)
  );
}

function list(text: string): Place[] {
  return text.split(',').map((entry) => ({ code: entry.slice(0, 2), name: entry.slice(3) }));
}
