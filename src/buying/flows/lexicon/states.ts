/** Abbreviations and names of states and provinces as people write them, of the countries that need more than ISO has. */
export const STATES: Record<string, string> = {
  US:
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|' +
    'DC District of Columbia|DC Washington DC|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|' +
    'IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|' +
    'MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|' +
    'NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|' +
    'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|' +
    'WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|PR Puerto Rico|GU Guam|VI Virgin Islands|' +
    'AS American Samoa|MP Northern Mariana Islands|AE Armed Forces Europe|AP Armed Forces Pacific|' +
    'AA Armed Forces Americas',
  CA:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NL Newfoundland|' +
    'NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|QC Québec|' +
    'SK Saskatchewan|YT Yukon|YT Yukon Territory',
  AU:
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|' +
    'SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
  BR:
    'AC Acre|AL Alagoas|AP Amapá|AM Amazonas|BA Bahia|CE Ceará|DF Distrito Federal|ES Espírito Santo|GO Goiás|' +
    'MA Maranhão|MT Mato Grosso|MS Mato Grosso do Sul|MG Minas Gerais|PA Pará|PB Paraíba|PR Paraná|' +
    'PE Pernambuco|PI Piauí|RJ Rio de Janeiro|RN Rio Grande do Norte|RS Rio Grande do Sul|RO Rondônia|' +
    'RR Roraima|SC Santa Catarina|SP São Paulo|SE Sergipe|TO Tocantins',
  IN:
    'AP Andhra Pradesh|AR Arunachal Pradesh|AS Assam|BR Bihar|CT Chhattisgarh|DL Delhi|GA Goa|GJ Gujarat|' +
    'HR Haryana|HP Himachal Pradesh|JH Jharkhand|JK Jammu and Kashmir|KA Karnataka|KL Kerala|' +
    'MP Madhya Pradesh|MH Maharashtra|MN Manipur|ML Meghalaya|MZ Mizoram|NL Nagaland|OR Odisha|PB Punjab|' +
    'PY Puducherry|RJ Rajasthan|SK Sikkim|TN Tamil Nadu|TS Telangana|TR Tripura|UP Uttar Pradesh|' +
    'UK Uttarakhand|WB West Bengal',
  MY:
    'JHR Johor|KDH Kedah|KTN Kelantan|KUL Kuala Lumpur|LBN Labuan|MLK Melaka|MLK Malacca|NSN Negeri Sembilan|' +
    'PHG Pahang|PNG Penang|PNG Pulau Pinang|PRK Perak|PLS Perlis|PJY Putrajaya|SBH Sabah|SWK Sarawak|' +
    'SGR Selangor|TRG Terengganu',
  DE:
    'BW Baden-Württemberg|BY Bavaria|BY Bayern|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hesse|' +
    'HE Hessen|NI Lower Saxony|NI Niedersachsen|MV Mecklenburg-Vorpommern|NW North Rhine-Westphalia|' +
    'NW Nordrhein-Westfalen|RP Rhineland-Palatinate|RP Rheinland-Pfalz|SL Saarland|SN Saxony|SN Sachsen|' +
    'ST Saxony-Anhalt|ST Sachsen-Anhalt|SH Schleswig-Holstein|TH Thuringia|TH Thüringen',
  GB: 'ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales',
};

/** Besides the names that ISO has. */
export const ALSO_CALLED: Record<string, string> = { MX: 'CMX CDMX|CMX Mexico City' };
