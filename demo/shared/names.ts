import type { Chance } from './chance.ts';

type Names = readonly [string, ...string[]];

const words = (text: string): Names => {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return [first, ...rest];
};

const children = words(`
  Ava Liam Sofia Noah Mia Lucas Zoe Mason Ruby Ethan Chloe Logan Nora Caleb Hazel Mateo Lucia Diego Camila Rafael
  Amara Kofi Zuri Malik Imani Aisha Omar Layla Yusuf Noor Hana Kenji Yuki Min-jun Ji-woo Wei Mei Linh Minh Priya
  Arjun Anika Rohan Kavya Freya Nils Astrid Elias Saga Matti Aino Ilya Katya Milan Petra Tomas Eliska Jakub Zofia
  Declan Maeve Finn Saoirse Colin Genevieve Luc Amelie Theo Margot Cedar Aiyana River Sage Parker Rowan Quinn
  Isaac Miriam Eli Talia Gabriel Naomi Silas Ingrid Otto Greta Hugo Clara Jasper Violet Miles Pearl
`);

const girls = new Set(
  words(`
  Ella Ava Sofia Mia Zoe Ruby Chloe Nora Hazel Lucia Camila Amara Zuri Imani Aisha Layla Noor Hana Yuki Ji-woo Mei Linh
  Priya Anika Kavya Freya Astrid Saga Aino Katya Petra Eliska Zofia Maeve Saoirse Genevieve Amelie Margot Aiyana Sage
  Quinn Miriam Talia Naomi Ingrid Greta Clara Violet Pearl
`),
);

const parents = words(`
  Laura Peter Nina Mark Julia Tom Karen Brian Denise Scott Elena Carlos Marisol Andres Grace Kwame Adaeze Emeka
  Fatima Hassan Samira Tariq Keiko Hiro Soo-jin Daniel Lan Duc Anjali Vikram Deepa Sanjay Kirsten Lars Annika
  Johan Sari Pekka Olga Sergei Jana Pavel Monika Marek Siobhan Patrick Colleen Sean Claire Mathieu Sylvie Marc
  Winona Joseph Rachel David Leah Aaron Heidi Klaus Tessa Greg Monica Paul Wendy Victor Alicia Ryan Beth Kevin
`);

// None of these is the name of a well-known player.
const families = words(`
  Abernathy Achebe Adeyemi Alvarado Andersdotter Arslan Aubuchon Bakker Barrientos Beaulieu Bellweather Bhatt
  Boateng Bjornstad Brannigan Castellano Chaudhary Cho Coombs Dalgaard Dembele Dhillon Donoghue Dubrovsky Ekstrand
  Engstrom Eze Farouk Feldstein Fitzsimmons Fontaine Fujimoto Galloway Ghorbani Gulbrandsen Haddad Halvorsen
  Hathaway Hernandez-Ruiz Hoang Holloway Ibarra Ishikawa Iyer Jablonski Jankowski Kamara Kapoor Keohane Kirkegaard
  Kosciuk Lachapelle Lamprecht Lindholm-Hayes Lonetree Mahoney Maldonado Mbeki Mikkelsen Moreau Mulvaney Nakagawa
  Nguyen Niemczyk Nordahl Obiora Okonkwo Oyelaran Palmgren Pasquale Pemberton Pham Pinheiro Prochazka Quintero
  Ramaswamy Redfeather Rosenbaum Rutkowski Saarela Sandoval Schoenfeld Shirazi Skoglund Sorrentino Stavros
  Szymanski Takeda Thibodeaux Thorvaldsen Tran Uchida Vandermeer Vasquez Venkatesan Vranek Wachowiak Wetherby
  Whitcomb Xiong Yamashita Yilmaz Zaragoza Zielinski
`);

export const familyName = (chance: Chance): string => chance.pick(families);
export const isGirl = (firstName: string): boolean => girls.has(firstName);
export const parentName = (chance: Chance): string => chance.pick(parents);

/** Different names for siblings. */
export function childNames(chance: Chance, count: number): string[] {
  const chosen = new Set<string>();
  while (chosen.size < count) chosen.add(chance.pick(children));
  return [...chosen];
}

/** An address in a domain that is reserved for examples. */
export function emailOf(firstName: string, lastName: string, distinction: string): string {
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '');
  return `${plain(firstName)}.${plain(lastName)}${distinction}@example.com`;
}
