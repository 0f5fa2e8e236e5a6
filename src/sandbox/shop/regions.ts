/** States and provinces; for the United States with their own sales tax, in thousandths of a percent. */
export interface Region {
  code: string;
  name: string;
  rate?: number;
}

export const americanStates = regions(`
  AL Alabama 4000; AK Alaska 0; AZ Arizona 5600; AR Arkansas 6500; CA California 7250; CO Colorado 2900;
  CT Connecticut 6350; DE Delaware 0; DC District of Columbia 6000; FL Florida 6000; GA Georgia 4000;
  HI Hawaii 4000; ID Idaho 6000; IL Illinois 6250; IN Indiana 7000; IA Iowa 6000; KS Kansas 6500;
  KY Kentucky 6000; LA Louisiana 5000; ME Maine 5500; MD Maryland 6000; MA Massachusetts 6250;
  MI Michigan 6000; MN Minnesota 6875; MS Mississippi 7000; MO Missouri 4225; MT Montana 0; NE Nebraska 5500;
  NV Nevada 6850; NH New Hampshire 0; NJ New Jersey 6625; NM New Mexico 4875; NY New York 4000;
  NC North Carolina 4750; ND North Dakota 5000; OH Ohio 5750; OK Oklahoma 4500; OR Oregon 0;
  PA Pennsylvania 6000; RI Rhode Island 7000; SC South Carolina 6000; SD South Dakota 4200; TN Tennessee 7000;
  TX Texas 6250; UT Utah 4850; VT Vermont 6000; VA Virginia 5300; WA Washington 6500; WV West Virginia 6000;
  WI Wisconsin 5000; WY Wyoming 4000`);

export const canadianProvinces = regions(`
  AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador;
  NT Northwest Territories; NS Nova Scotia; NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec;
  SK Saskatchewan; YT Yukon`);

export const australianStates = regions(`
  ACT Australian Capital Territory; NSW New South Wales; NT Northern Territory; QLD Queensland;
  SA South Australia; TAS Tasmania; VIC Victoria; WA Western Australia`);

function regions(list: string): Region[] {
  return list.split(';').map((entry) => {
    const [, code = '', name = '', rate] = /^\s*(\w+) (.+?)(?: (\d+))?$/.exec(entry) ?? [];
    return { code, name, ...(rate !== undefined && { rate: Number(rate) }) };
  });
}
