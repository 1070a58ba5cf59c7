import { plural } from '../../../i18n';

export default {
  why: 'La boîte ne dit pas comment se répartissent ses 64 cartes poisson : la nôtre est une reconstitution. Si tu as la boîte, compte ses cartes ici.',
  own: 'J’ai la boîte : compter mes cartes',
  house: 'Revenir à la reconstitution',
  total: (count: number, all: number) => `${count} cartes sur ${all}`,
  colours: 'Couleur des poissons',
  ofColour: (name: string, count: number) =>
    plural(count, `${name}, ${count} carte`, `${name}, ${count} cartes`),
  bed: 'Fond',
  fish: (count: number) => plural(count, 'Un poisson', 'Deux poissons'),
  fewer: (what: string) => `Une de moins : ${what}`,
  more: (what: string) => `Une de plus : ${what}`,
  names: 'Noms des couleurs et des fonds',
  nameOf: (name: string) => `Nom de « ${name} »`,
  importList: 'Lire un fichier',
  exportList: 'Enregistrer la liste',
  unreadable: 'Ce fichier n’est pas une liste de cartes.',
  good: 'Cette liste peut servir.',
  checking: 'On vérifie…',
  file: 'cartes-kuna-yala.json',
};
